import { useSignal } from '@preact/signals';
import { Copy } from './copy.tsx';
import { LongText } from './long-text.tsx';

interface JsonProps {
  readonly value: unknown;
  /** Levels that are expanded at first. */
  readonly open?: number;
  /** Label of the copy button; false for no button. */
  readonly copy?: string | false | undefined;
}

/** A JSON value as a tree; what is within a branch is made once it is opened. */
export function Json({ value, open = 2, copy = 'Copy' }: JsonProps) {
  return (
    <div class="json">
      {copy !== false && <Copy class="small json-copy" label={copy} text={() => JSON.stringify(value, null, 2)} />}
      <Node value={value} open={open} />
    </div>
  );
}

interface NodeProps {
  readonly value: unknown;
  readonly open: number;
  readonly name?: string;
}

function Node({ name, value, open }: NodeProps) {
  const label = name === undefined ? null : <span class="json-name">{name}: </span>;
  if (typeof value !== 'object' || value === null || sizeOf(value) === 0) {
    return (
      <div class="json-leaf">
        {label}
        <Leaf value={value} />
      </div>
    );
  }
  return <Branch label={label} value={value} open={open} />;
}

function Branch({
  label,
  value,
  open,
}: {
  readonly label: preact.ComponentChild;
  readonly value: object;
  readonly open: number;
}) {
  const isOpen = useSignal(open > 0);
  const isList = Array.isArray(value);
  const size = sizeOf(value);
  const words = isList ? `[${size}]` : `{${size}}`;
  return (
    <details
      class="json-branch"
      open={isOpen.value}
      onToggle={(event) => {
        if (event.target === event.currentTarget) isOpen.value = event.currentTarget.open;
      }}
    >
      <summary>
        {label}
        <span class="json-size">{words}</span>
        {!isOpen.value && <span class="json-hint">{hintOf(value)}</span>}
      </summary>
      {isOpen.value && <Children value={value} open={open - 1} />}
    </details>
  );
}

/** Children shown at a time. */
const step = 100;

function Children({ value, open }: { readonly value: object; readonly open: number }) {
  const most = useSignal(step);
  const entries = firstOf(value, most.value);
  const left = sizeOf(value) - entries.length;
  return (
    <div class="json-children">
      {entries.map(([name, child]) => (
        <Node key={name} name={name} value={child} open={open} />
      ))}
      {left > 0 && (
        <button
          type="button"
          class="link"
          onClick={() => {
            most.value += step;
          }}
        >
          show more ({left.toLocaleString('en')})
        </button>
      )}
    </div>
  );
}

function Leaf({ value }: { readonly value: unknown }) {
  if (typeof value === 'string') {
    return (
      <span class="json-text">
        "<LongText text={value} />"
      </span>
    );
  }
  if (typeof value === 'object' && value !== null)
    return <span class="json-size">{Array.isArray(value) ? '[]' : '{}'}</span>;
  return <span class={`json-${value === null ? 'null' : typeof value}`}>{String(value)}</span>;
}

function sizeOf(value: object): number {
  return Array.isArray(value) ? value.length : Object.keys(value).length;
}

/** The first fields of a closed branch, so that it can be told from its neighbors. */
function hintOf(value: object): string {
  if (Array.isArray(value)) return '';
  const scalars = firstOf(value, 10).filter(([, one]) => typeof one !== 'object');
  const texts = scalars.slice(0, 3).map(([name, one]) => `${name}: ${String(one).slice(0, 40)}`);
  return texts.length > 0 ? ` ${texts.join(', ')}` : '';
}

/** The first entries; a value may have a million, so no more of it is looked at. */
function firstOf(value: object, most: number): [name: string, value: unknown][] {
  if (Array.isArray(value)) return value.slice(0, most).map((one, index) => [String(index), one]);
  const found: [string, unknown][] = [];
  for (const name in value) {
    if (found.length === most) break;
    found.push([name, Reflect.get(value, name)]);
  }
  return found;
}
