import { useSignal } from '@preact/signals';
import { cutAt, LongText } from '../../parts/parts.ts';
import { firstWithin, type HeldValue, sizeWithin, typeOf } from './answer-tree.ts';
import { ShapeWords, typeWords } from './shape-words.tsx';

/** Fields or entries shown at a time. */
const step = 50;

interface HeldTreeProps {
  readonly held: HeldValue;
  /** Levels expanded at first. */
  readonly open: number;
}

/** Answer beside its schema; each field expands its description and content. */
export function HeldTree({ held, open }: HeldTreeProps) {
  const most = useSignal(step);
  const left = sizeWithin(held) - most.value;
  // Of a list the first entry is open; the others are like it.
  const isList = Array.isArray(held.value);
  return (
    <ul class="held">
      {firstWithin(held, most.value).map((one, i) => (
        <HeldItem key={one.name} held={one} open={isList && i > 0 ? 0 : open} isEntry={isList} />
      ))}
      {left > 0 && (
        <li>
          <button
            type="button"
            class="link"
            onClick={() => {
              most.value += step;
            }}
          >
            show more ({left.toLocaleString('en')})
          </button>
        </li>
      )}
    </ul>
  );
}

function HeldItem({ held, open, isEntry }: HeldTreeProps & { readonly isEntry: boolean }) {
  const isBranch = sizeWithin(held) > 0;
  const isOpen = useSignal(isBranch && open > 0);
  const { name, value, shape, fault } = held;
  return (
    <li>
      <details
        open={isOpen.value}
        onToggle={(event) => {
          if (event.target === event.currentTarget) isOpen.value = event.currentTarget.open;
        }}
      >
        <summary title={shape.description?.split('\n', 1)[0]}>
          <code class="held-name">
            <LongText text={name} most={120} />
          </code>{' '}
          {value !== undefined && !isBranch && <ValueText value={value} />}{' '}
          {isEntry && isBranch && <span class="held-type">{hintOf(held)}</span>}{' '}
          <span class="held-type">{value === undefined ? typeWords(shape) : sizeWords(value, shape.type)}</span>
          {fault !== undefined && <span class="chip chip-bad">{fault}</span>}
        </summary>
        {isOpen.value && (
          <div class="held-within">
            {!(isEntry && isBranch) && <ShapeWords shape={shape} isBrief={isBranch} />}
            {isBranch && <HeldTree held={held} open={open - 1} />}
          </div>
        )}
      </details>
    </li>
  );
}

function ValueText({ value }: { readonly value: NonNullable<HeldValue['value']> | null }) {
  const text = typeof value === 'string' ? `"${value}"` : JSON.stringify(value);
  return (
    <code class={`held-value json-${value === null ? 'null' : typeof value === 'string' ? 'text' : typeof value}`}>
      <LongText text={text} />
    </code>
  );
}

/** The first value in an entry of a list, by which it is told from the others. */
function hintOf(held: HeldValue): string {
  const [first] = firstWithin(held, 1);
  return typeof first?.value === 'string' ? `${first.name}: ${cutAt(first.value, 60)}` : '';
}

/** The type, and of a list how much is in it. */
function sizeWords(value: NonNullable<HeldValue['value']> | null, expected: string | undefined): string {
  if (Array.isArray(value)) return `list of ${value.length}`;
  return expected ?? typeOf(value);
}
