import type { RefObject } from 'preact';
import { Json, Link, LongText, When } from '../../parts/parts.ts';
import type { Shape } from '../try/model.ts';
import { useRowForm } from './form.ts';
import type { RowReference } from './model.ts';
import { nameOf, type Place } from './places.ts';

/** As much of a text as a button shows. */
const most = 160;

interface ValueProps {
  readonly value: unknown;
  readonly place: Place;
  readonly shape: Shape | undefined;
  /** True if its fields are shown below it. */
  readonly isBranch: boolean;
  /** The button that gives it an input. */
  readonly opener: RefObject<HTMLButtonElement>;
}

/** A value, and the button that changes it: the value itself where it is short and leads nowhere. */
export function Value({ value, place, shape, isBranch, opener }: ValueProps) {
  const { data, draft } = useRowForm();
  const name = nameOf(place);
  const edit = () => draft.edit(place);
  const reference = data.references[name];
  const isTime = typeof value === 'number' && data.times.includes(name);
  const isShort = typeof value !== 'object' && String(value).length <= most;
  if (isShort && reference === undefined && value !== data.leftOut) {
    return (
      <button ref={opener} type="button" class="state-value" onClick={edit} title="Change it">
        <span class="off-screen">Change {name}: </span>
        {isTime ? <When timestamp={value} /> : <Scalar value={value} isState={shape?.values !== undefined} />}
      </button>
    );
  }
  return (
    <div class="state-held">
      {!isBranch && <Held value={value} reference={reference} leftOut={data.leftOut} />}
      <button ref={opener} type="button" class={isBranch ? 'link' : 'small'} onClick={edit}>
        <span>
          Change<span class="off-screen"> {name}</span>
          {typeof value === 'object' && ' as JSON'}
        </span>
      </button>
    </div>
  );
}

function Scalar({ value, isState }: { readonly value: unknown; readonly isState: boolean }) {
  if (value === '') return <span class="soft">empty</span>;
  if (isState || typeof value === 'boolean') return <span class="chip">{String(value)}</span>;
  return <span class="cut-text">{String(value)}</span>;
}

interface HeldProps {
  readonly value: unknown;
  readonly reference: RowReference | undefined;
  readonly leftOut: string;
}

function Held({ value, reference, leftOut }: HeldProps) {
  if (value === leftOut) return <span class="soft">Left out. It does not change unless you enter a new one.</span>;
  if (reference && Array.isArray(value)) {
    return (
      <ul class="state-names">
        {value.slice(0, 200).map((one, at) => (
          <li key={at}>
            <To reference={reference} value={one} />
          </li>
        ))}
      </ul>
    );
  }
  if (reference) return <To reference={reference} value={value} />;
  if (typeof value === 'object') return <Json value={value} open={1} copy={false} />;
  return (
    <div class="state-text">
      <LongText text={String(value)} />
    </div>
  );
}

/** A name that leads to the row that has it. */
function To({ reference: { table, path }, value }: { readonly reference: RowReference; readonly value: unknown }) {
  return (
    <Link to="state" rest={[table]} query={{ at: path, is: JSON.stringify(value) }}>
      {String(value).slice(0, most)}
    </Link>
  );
}
