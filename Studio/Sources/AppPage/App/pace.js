// Says when frames are left out: what is seen of an animation then is not what a device shows.
const chip = document.getElementById("pace");
let timer = 0;

export function showPace({ wanted, shown }) {
  const isBehind = wanted >= 12 && shown < wanted * 0.75;
  if (!isBehind) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    chip.hidden = true;
  }, 4000);
  chip.hidden = false;
  chip.textContent = `${shown} of ${wanted} frames shown`;
  chip.title =
    "The app, or this machine, can't draw 60 frames a second: what moves leaves some out. A release build is faster.";
}
