import { type ReadonlySignal, type Signal, signal } from '@preact/signals';

/** A short message that goes by itself. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: 'done' | 'failed';
}

/** Messages for what was done, or was not, where nothing else on the page shows it. */
export interface Toasts {
  readonly shown: ReadonlySignal<readonly Toast[]>;
  /** Tells that something was done. */
  done(text: string): void;
  /** Tells that something failed; it stays longer. */
  failed(text: string): void;
  dismiss(id: number): void;
}

const stays = { done: 4_000, failed: 10_000 } as const;

export function createToasts(): Toasts {
  const shown: Signal<readonly Toast[]> = signal([]);
  let last = 0;
  const dismiss = (id: number) => {
    shown.value = shown.value.filter((toast) => toast.id !== id);
  };
  const add = (kind: Toast['kind'], text: string) => {
    last += 1;
    const id = last;
    shown.value = [...shown.value.slice(-2), { id, text, kind }];
    setTimeout(dismiss, stays[kind], id);
  };
  return { shown, dismiss, done: (text) => add('done', text), failed: (text) => add('failed', text) };
}
