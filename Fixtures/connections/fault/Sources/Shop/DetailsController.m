#import "DetailsController.h"

@implementation DetailsController

// performSegueWithIdentifier:@"nothing" in a comment says nothing.
- (IBAction)close:(id)sender {
    [self dismissViewControllerAnimated:YES completion:nil];
}

@end
