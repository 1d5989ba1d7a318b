import type { ReadonlySignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { TimelineKind } from '../../../../generated/sandbox-control/schemas.ts';
import { type Choices, type EntryFilter, isFiltered, statusClasses } from './filter.ts';
import { kindWords } from './words.ts';

interface FiltersProps {
  readonly filter: EntryFilter;
  /** Options of the filters. */
  readonly choices: ReadonlySignal<Choices>;
  readonly onChange: (filter: Partial<EntryFilter>) => void;
  readonly onClear: () => void;
}

/** Filters of the list. */
export function Filters({ filter, choices, onChange, onClear }: FiltersProps) {
  const id = useId();
  const { operation, role, table } = choices.value;
  const kinds = TimelineKind.enum.map((kind) => [kind, kindWords[kind].all] as const);
  const same = (values: readonly string[]) => values.map((value) => [value, value] as const);
  return (
    <search class="timeline-filters">
      <input
        type="search"
        class="timeline-text"
        aria-label="Text"
        placeholder="Path, reason, subject, label"
        value={filter.text}
        onInput={(event) => onChange({ text: event.currentTarget.value })}
      />
      <Choice label="Kind" all="All kinds" of={kinds} value={filter.kind} onChange={(kind) => onChange({ kind })} />
      <input
        type="search"
        aria-label="Operation"
        placeholder="All operations"
        list={`${id}-operations`}
        value={filter.operation}
        onInput={(event) => onChange({ operation: event.currentTarget.value.trim() })}
      />
      <datalist id={`${id}-operations`}>
        {operation.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <Choice
        label="Status"
        all="All statuses"
        of={statusClasses}
        value={filter.status}
        onChange={(status) => onChange({ status })}
      />
      <Choice
        label="Role"
        all="All roles"
        of={same(role)}
        value={filter.role}
        onChange={(one) => onChange({ role: one })}
      />
      <Choice
        label="Changed table"
        all="All tables"
        of={same(table)}
        value={filter.table}
        onChange={(one) => onChange({ table: one })}
      />
      <button type="button" disabled={!isFiltered(filter)} onClick={onClear}>
        Clear
      </button>
    </search>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly all: string;
  readonly of: readonly (readonly [value: string, words: string])[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Choice({ label, all, of, value, onChange }: ChoiceProps) {
  // A link may name what is not there yet.
  const isThere = value === '' || of.some(([one]) => one === value);
  return (
    <select aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      <option value="">{all}</option>
      {!isThere && <option value={value}>{value}</option>}
      {of.map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </select>
  );
}
