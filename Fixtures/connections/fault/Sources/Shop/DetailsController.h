#import <UIKit/UIKit.h>

@interface DetailsController : UIViewController
@property (nonatomic, weak) IBOutlet UILabel *caption;
- (IBAction)close:(id)sender;
@end
