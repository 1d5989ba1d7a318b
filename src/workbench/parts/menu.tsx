import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';

interface MenuProps {
  /** Label of the button. */
  readonly label: ComponentChildren;
  /** Accessible name of the button, if its label is not enough. */
  readonly name?: string;
  readonly class?: string;
  /** Called when it opens. */
  readonly onOpen?: () => void;
  /** Content, rendered while the menu is open. `close` closes it. */
  readonly children: (close: () => void) => ComponentChildren;
}

/** A button with a panel below it, which closes with Escape and with a click elsewhere. */
export function Menu({ label, name, class: shown = '', onOpen, children }: MenuProps) {
  const id = useId();
  const isOpen = useSignal(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const toggled = (event: ToggleEvent) => {
    isOpen.value = event.newState === 'open';
    if (!isOpen.value) return;
    if (button.current && panel.current) place(panel.current, button.current.getBoundingClientRect());
    onOpen?.();
  };
  return (
    <>
      <button ref={button} type="button" class={`menu-button ${shown}`} aria-label={name} popovertarget={id}>
        {label}
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d="m3 4.5 3 3 3-3" />
        </svg>
      </button>
      <div ref={panel} id={id} popover="auto" class="menu" onToggle={toggled}>
        {isOpen.value && children(() => panel.current?.hidePopover())}
      </div>
    </>
  );
}

/** Below its button, and within the window. */
function place(panel: HTMLElement, { left, bottom }: DOMRect): void {
  panel.style.top = `${bottom + 4}px`;
  panel.style.left = `${Math.max(8, Math.min(left, innerWidth - panel.offsetWidth - 8))}px`;
}
