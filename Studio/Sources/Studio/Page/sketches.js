// Line drawings of what documents hold: of the library's items, by name, and of objects, by tag. They fill 34 by 26
// points.
import { h } from "./dom.js";
import { isController } from "./store.js";

const SKETCHES = {
  label: "M9 18 13 8l4 10M10.500 15h5M20 18v-6",
  button: "M6 9h22v8H6z",
  segmentedControl: "M5 9h24v8H5zM17 9v8",
  textField: "M5 8h24v10H5zM9 11v4",
  slider: "M5 13h24M19 10v6",
  switch: "M11 9h12a4 4 0 0 1 0 8H11a4 4 0 0 1 0-8M23 10v6",
  stackView: "M10 5h14v4H10zM10 11h14v4H10zM10 17h14v4H10z",
  "stackView-horizontal": "M7 7h5v12H7zM14.500 7h5v12h-5zM22 7h5v12h-5z",
  imageView: "M7 6h20v14H7zM7 17l6-5 5 4 3-2 6 4",
  tableView: "M8 5h18v16H8zM8 10h18M8 15h18",
  collectionView: "M8 6h7v6H8zM19 6h7v6h-7zM8 15h7v6H8zM19 15h7v6h-7z",
  scrollView: "M9 5h16v16H9zM22 8v5",
  textView: "M8 7h18M8 11h18M8 15h18M8 19h10",
  activityIndicatorView:
    "M17 5v4M17 17v4M9 13h4M21 13h4M11.300 7.300l2.900 2.900M19.800 15.800l2.900 2.900M22.700 7.300l-2.900 2.900M14.200 15.800l-2.900 2.900",
  progressView: "M5 12h24v3H5zM5 13.500h13",
  pageControl: "M10 13h.1M17 11.500a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3M24 13h.1",
  stepper: "M6 8h22v10H6zM17 8v10M9 13h5M20 13h5M22.500 10.500v5",
  datePicker: "M9 6h16v15H9zM9 10.500h16M13 4v4M21 4v4M13 14h3M18 14h3M13 17.500h3",
  pickerView: "M8 5h18M6 10.500h22M6 15.500h22M8 21h18M13 13h8",
  view: "M7 5h20v16H7z",
  visualEffectView: "M7 5h20v16H7zM7 17 19 5M7 21 23 5M11 21 27 5M17 21l10-10",
  searchBar: "M5 8h24v10H5zM10.500 10.500a2 2 0 1 1 0 4 2 2 0 0 1 0-4M12 14.200l1.500 1.500",
  navigationBar: "M5 6h24v9H5zM8 10.500l2-2M8 10.500l2 2M14 10.500h6M25 10.500h1",
  toolbar: "M5 11h24v9H5zM9 15.500h2M16 15.500h2M23 15.500h2",
  tabBar: "M5 11h24v9H5zM9 13.500h3v3H9zM16 13.500h3v3h-3zM23 13.500h3v3h-3z",
  barButtonItem: "M10 8h14v10H10zM13 13h8",
  flexibleSpace: "M6 9v8M28 9v8M7 13h20M9 11l-2 2 2 2M25 11l2 2-2 2",
  fixedSpace: "M10 9v8M24 9v8M10 13h14",
  tableViewCell: "M5 9h24v8H5zM8 13h10M25 11.500l1.500 1.500-1.500 1.500",
  collectionViewCell: "M11 7h12v12H11z",
  tapGestureRecognizer: "M17 9a4 4 0 1 1 0 8 4 4 0 0 1 0-8M17 5a8 8 0 1 1 0 16 8 8 0 0 1 0-16",
  pinchGestureRecognizer: "M8 20 14 14M14 18v-4h-4M26 6l-6 6M20 8v4h4",
  swipeGestureRecognizer: "M7 13h18M20 8l5 5-5 5",
  panGestureRecognizer: "M17 5v16M9 13h16M15 7l2-2 2 2M15 19l2 2 2-2M11 11l-2 2 2 2M23 11l2 2-2 2",
  longPressGestureRecognizer: "M17 6a7 7 0 1 1 0 14 7 7 0 0 1 0-14M17 9v4l3 2",
  viewController: "M11 4h12v18H11z",
  tableViewController: "M11 4h12v18H11zM11 9h12M11 13h12M11 17h12",
  collectionViewController: "M11 4h12v18H11zM13.500 7h3v3h-3zM18 7h3v3h-3zM13.500 12h3v3h-3zM18 12h3v3h-3z",
  navigationController: "M11 4h12v18H11zM11 9h12M13 6.500h.1M16 6.500h3",
  tabBarController: "M11 4h12v18H11zM11 17h12M14 19.500h.1M17 19.500h.1M20 19.500h.1",
  viewControllerPlaceholder: "M11 4h12v18H11zM14 16l6-6M15.500 10H20v4.500",
  placeholder: "M17 4 26 13 17 22 8 13z",
  firstResponder: "M12 6h10v14H12zM17 9.500v7M15.500 11l1.500-1.500",
  exit: "M8 5h10v4M8 5v16h10v-4M15 13h13M24 9l4 4-4 4",
  constraint: "M6 6v14M28 6v14M7 13h20M10 10l-3 3 3 3M24 10l3 3-3 3",
  outlet: "M17 7a6 6 0 1 1 0 12 6 6 0 0 1 0-12",
  action: "M17 7a6 6 0 1 1 0 12 6 6 0 0 1 0-12M17 10a3 3 0 1 1 0 6 3 3 0 0 1 0-6",
  segue: "M6 13h20M20 7l6 6-6 6",
  outletCollection: "M13 8a5 5 0 1 1 0 10M21 8a5 5 0 1 1 0 10 5 5 0 0 1 0-10",
  viewLayoutGuide: "M8 9V5h4M22 5h4v4M26 17v4h-4M12 21H8v-4",
  navigationItem: "M5 8h24v10H5zM13 13h8",
  scene: "M8 5h18v16H8zM8 9h18",
  tableViewCellContentView: "M5 9h24v8H5zM9 13h16",
  tableViewSection: "M7 6h20M7 11h20M7 16h20M7 21h20",
  window: "M7 5h20v16H7zM7 9h20",
  storyboard: "M5 6h10v14H5zM19 6h10v14H19zM15 13h3M17 11.500l1.500 1.500-1.500 1.500",
  customObject: "M17 4l9 5v8l-9 5-9-5V9zM8 9l9 5 9-5M17 14v8",
  webView: "M17 5a8 8 0 1 1 0 16 8 8 0 0 1 0-16M9 13h16M17 5c5 5 5 11 0 16M17 5c-5 5-5 11 0 16",
  mapView: "M7 7l6-2 8 2 6-2v14l-6 2-8-2-6 2zM13 5v14M21 7v14",
};

// Objects that look like another.
const LIKE = {
  tabBarItem: "navigationItem",
  collectionViewCellContentView: "collectionViewCell",
  collectionReusableView: "collectionViewCell",
  tableHeaderView: "tableViewCell",
  viewControllerLayoutGuide: "viewLayoutGuide",
  layoutGuide: "viewLayoutGuide",
  splitViewController: "tableViewController",
  pageViewController: "viewController",
  glkViewController: "viewController",
  avPlayerViewController: "viewController",
  wkWebView: "webView",
  mkMapView: "mapView",
  barButtonSystemItem: "barButtonItem",
  rotationGestureRecognizer: "pinchGestureRecognizer",
  screenEdgePanGestureRecognizer: "panGestureRecognizer",
};

export const librarySketch = (name) =>
  h("svg", { viewBox: "0 0 34 26", "aria-hidden": "true" }, h("path", { d: SKETCHES[name] ?? SKETCHES.view }));

function sketchOf(entry) {
  if (entry.tag === "placeholder" && entry.attributes.placeholderIdentifier === "IBFirstResponder") {
    return SKETCHES.firstResponder;
  }
  if (entry.tag === "stackView" && entry.attributes.axis !== "vertical") return SKETCHES["stackView-horizontal"];
  return SKETCHES[entry.tag] ?? SKETCHES[LIKE[entry.tag]] ??
    (isController(entry) ? SKETCHES.viewController : SKETCHES.view);
}

// An object's picture for rows and docks, which are sixteen pixels high.
export const glyph = (entry) => small(sketchOf(entry));
export const sceneGlyph = () => small(SKETCHES.scene);
const small = (d) =>
  h("svg", { viewBox: "4 0 26 26", "aria-hidden": "true" }, h("path", { d, "vector-effect": "non-scaling-stroke" }));
