import type { RefObject } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';

/** Hears a key within an element, wherever in it the focus is, unless something is being typed there. */
export function useKey(element: RefObject<HTMLElement>, key: string, pressed: () => void): void {
  const latest = useMemo(() => ({ pressed }), []);
  latest.pressed = pressed;
  useEffect(() => {
    const within = element.current;
    const press = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      event.preventDefault();
      latest.pressed();
    };
    within?.addEventListener('keydown', press);
    return () => within?.removeEventListener('keydown', press);
  }, [element, key, latest]);
}

/** True if a key is text, or belongs to a dialog. */
function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('input:not([type=range]), textarea, select, dialog') !== null;
}
