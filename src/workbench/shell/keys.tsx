import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { useWorkbench } from '../model/workbench.ts';
import { Dialog } from '../parts/dialog.tsx';
import { views } from '../views/views.ts';

/** Time between `g` and the second key, in milliseconds. */
const patience = 1_500;

/** The keys that lead to views, and the list of them. */
export function Keys() {
  const { go } = useWorkbench();
  const isShown = useSignal(false);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const root = place.current?.getRootNode();
    if (!root) return;
    let began = Number.NEGATIVE_INFINITY;
    const press = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      const isSecond = event.timeStamp - began < patience;
      began = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (event.key === '?') isShown.value = true;
      const view = isSecond ? views.find(({ key }) => key === event.key) : undefined;
      if (!view) return;
      event.preventDefault();
      go(view.name);
    };
    root.addEventListener('keydown', press);
    return () => root.removeEventListener('keydown', press);
  }, [go]);
  return (
    <span ref={place}>
      <Dialog title="Keys" isOpen={isShown}>
        <dl class="keys">
          {views.map(({ name, title, key }) => (
            <div key={name}>
              <dt>
                <kbd>g</kbd> <kbd>{key}</kbd>
              </dt>
              <dd>{title}</dd>
            </div>
          ))}
          <Key of="?" does="This list" />
        </dl>
        {views.map(
          ({ name, title, keys }) =>
            keys && (
              <section key={name}>
                <h3>{title}</h3>
                <dl class="keys">
                  {keys.map(([key, does]) => (
                    <Key key={key} of={key} does={does} />
                  ))}
                </dl>
              </section>
            ),
        )}
      </Dialog>
    </span>
  );
}

function Key({ of, does }: { readonly of: string; readonly does: string }) {
  return (
    <div>
      <dt>
        <kbd>{of}</kbd>
      </dt>
      <dd>{does}</dd>
    </div>
  );
}

/** True if a key is text, or belongs to a control or a dialog. */
function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null;
}
