/** Moves the focus to the main part of the workbench that an element is in. */
export function focusMain(within: Element): void {
  within.closest('.wb')?.querySelector<HTMLElement>('.wb-main')?.focus();
}
