const steps: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['j', 1],
  ['ArrowUp', -1],
  ['k', -1],
  ['Home', Number.NEGATIVE_INFINITY],
  ['End', Number.POSITIVE_INFINITY],
]);

/** How far a key leads down the list; undefined where it leads nowhere, or is meant for a control or for what scrolls. */
export function stepOf(event: KeyboardEvent): number | undefined {
  const target = freeTarget(event);
  // Within the details arrows scroll.
  if (!target || (event.key.length > 1 && target.closest('.timeline-details'))) return undefined;
  return steps.get(event.key);
}

/** Whether a key closes what is open. */
export function isLeaving(event: KeyboardEvent): boolean {
  return event.key === 'Escape' && freeTarget(event) !== undefined;
}

/** Where a key was pressed, unless it is text, a control's, or the browser's. */
function freeTarget(event: KeyboardEvent): Element | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return undefined;
  const [target] = event.composedPath();
  return target instanceof Element && !target.closest('input, textarea, select, dialog') ? target : undefined;
}
