import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { PageSize } from '../../../../generated/parameters.ts';
import type { ShownEnvironment } from '../../model/environment.ts';
import { useEnvironment } from '../../model/workbench.ts';
import type { Shape } from './model.ts';
import { Inline } from './prose.tsx';
import { ShapeInput } from './shape-input.tsx';
import { Rules, typeWords } from './shape-words.tsx';

interface TryFieldProps {
  readonly name: string;
  readonly shape: Shape;
  readonly isRequired: boolean;
  readonly text: string | undefined;
  readonly onText: (text: string) => void;
  /** Errors of the field. */
  readonly wrong: readonly string[];
}

/** A parameter or a field of a body with its input, what the contract says of it, and what is wrong with it. */
export function TryField({ name, shape, isRequired, text, onText, wrong }: TryFieldProps) {
  const id = useId();
  const environment = useEnvironment();
  const known = useSignal<readonly string[]>([]);
  const offer = async () => {
    // Without suggestions, the field still takes any text.
    if (known.peek().length === 0) known.value = await knownIds(environment, name).catch(() => []);
  };
  const isInvalid = wrong.length > 0;
  const describedBy = isInvalid ? `${id}-hint ${id}-wrong` : `${id}-hint`;
  return (
    <div class="field">
      <label for={id}>
        <code>{name}</code> <span class="soft">{typeWords(shape)}</span>
        {isRequired && <span class="chip">required</span>}
      </label>
      <ShapeInput
        shape={shape}
        text={text}
        onText={onText}
        known={known.value}
        onFocus={offer}
        id={id}
        describedBy={describedBy}
        isInvalid={isInvalid}
      />
      {isInvalid && (
        <div id={`${id}-wrong`} class="wrong">
          {wrong.join('; ')}
        </div>
      )}
      <div id={`${id}-hint`} class="hint">
        {shape.description !== undefined && <Inline text={shape.description.replaceAll('\n', ' ')} />}{' '}
        <Rules shape={shape} />
      </div>
    </div>
  );
}

/** Number of suggestions. */
const most = 50;

/** Identifiers that a field may refer to: for `taskId` those of tasks. None if the environment has no such table. */
async function knownIds({ control }: ShownEnvironment, name: string): Promise<string[]> {
  const table = /^(\w+)Id$/.exec(name)?.[1];
  if (table === undefined) return [];
  const params = { path: { table }, query: { [PageSize.name]: most } };
  const { data } = await control.GET('/_sandbox/tables/{table}/rows', { params });
  return (data?.rows ?? []).flatMap(({ row }) => idIn(row, name) ?? idIn(row[table], name) ?? []);
}

function idIn(row: unknown, name: string): string | undefined {
  const id: unknown = row instanceof Object ? Reflect.get(row, name) : undefined;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}
