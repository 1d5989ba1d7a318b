const steps: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['j', 1],
  ['ArrowUp', -1],
  ['k', -1],
  ['Home', Number.NEGATIVE_INFINITY],
  ['End', Number.POSITIVE_INFINITY],
]);

/** Rows that a key moves down the list; undefined if it moves nowhere, or belongs to a control or a scroll area. */
export function stepOf(event: KeyboardEvent): number | undefined {
  const target = freeTarget(event);
  // Within the details arrows scroll.
  if (!target || (event.key.length > 1 && target.closest('.timeline-details'))) return undefined;
  return steps.get(event.key);
}

/** True if a key closes the details. */
export function isLeaving(event: KeyboardEvent): boolean {
  return event.key === 'Escape' && freeTarget(event) !== undefined;
}

/** Element that received the key, unless the key is text, a control's, or the browser's. */
function freeTarget(event: KeyboardEvent): Element | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return undefined;
  const [target] = event.composedPath();
  return target instanceof Element && !target.closest('input, textarea, select, dialog') ? target : undefined;
}
