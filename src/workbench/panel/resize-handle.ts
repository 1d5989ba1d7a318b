/** Least height of a panel, in percent of the window. */
const least = 20;
const most = 92;
/** Step of an arrow key. */
const step = 5;

/** The upper edge of a panel, by which it is made higher and lower: with the pointer, and with the arrow keys. */
export function resizeHandle(document: Document, panel: HTMLElement): HTMLElement {
  const edge = document.createElement('div');
  edge.className = 'dock-edge';
  edge.tabIndex = 0;
  edge.role = 'separator';
  edge.ariaLabel = 'Height of the workbench';
  edge.ariaOrientation = 'horizontal';
  edge.ariaValueMin = String(least);
  edge.ariaValueMax = String(most);
  let height = 50;
  const resize = (wanted: number) => {
    height = Math.round(Math.min(most, Math.max(least, wanted)));
    panel.style.height = `${height}dvh`;
    edge.ariaValueNow = String(height);
  };
  resize(height);
  edge.addEventListener('pointerdown', (event) => {
    edge.setPointerCapture(event.pointerId);
    event.preventDefault();
    edge.focus();
  });
  edge.addEventListener('pointermove', (event) => {
    if (edge.hasPointerCapture(event.pointerId)) resize(100 * (1 - event.clientY / innerHeight));
  });
  edge.addEventListener('keydown', (event) => {
    const wanted = { ArrowUp: height + step, ArrowDown: height - step, Home: most, End: least }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    resize(wanted);
  });
  return edge;
}
