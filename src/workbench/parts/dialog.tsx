import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';

interface DialogProps {
  readonly title: string;
  /** True while it is open; the dialog closes itself. */
  readonly isOpen: Signal<boolean>;
  readonly children: ComponentChildren;
}

/** A dialog over the page. Its content is there only while it is open. */
export function Dialog({ title, isOpen, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const wanted = isOpen.value;
  // Once its content is there, since the focus goes to the first of it.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || wanted === element.open) return;
    if (wanted) element.showModal();
    else element.close();
  }, [wanted]);
  const close = () => {
    isOpen.value = false;
  };
  // The signal alone closes it: by itself it would be closed a task before `close` tells so, and opened again meanwhile.
  const cancel = (event: Event) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    close();
  };
  const closed = (event: Event & { readonly currentTarget: HTMLDialogElement }) => {
    if (!event.currentTarget.open) close();
  };
  const press = (event: MouseEvent) => {
    if (event.target === event.currentTarget) close();
  };
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby={id} onCancel={cancel} onClose={closed} onMouseDown={press}>
      {wanted && (
        <div class="dialog-body">
          <h2 id={id}>{title}</h2>
          {children}
          {/* Last, so that the focus goes to the content first. */}
          <button type="button" class="plain dialog-close" aria-label="Close" onClick={close}>
            ×
          </button>
        </div>
      )}
    </dialog>
  );
}

interface DialogButtonProps {
  readonly label: string;
  readonly class?: string;
  /** Title of the dialog, where it is not the label. */
  readonly title?: string;
  readonly children: ComponentChildren;
}

/** A button, and the dialog that it opens. */
export function DialogButton({ label, title = label, class: className, children }: DialogButtonProps) {
  const isOpen = useSignal(false);
  return (
    <>
      <button
        type="button"
        class={className}
        onClick={() => {
          isOpen.value = true;
        }}
      >
        {label}
      </button>
      <Dialog title={title} isOpen={isOpen}>
        {children}
      </Dialog>
    </>
  );
}
