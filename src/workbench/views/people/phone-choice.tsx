import { useId } from 'preact/hooks';
import { CallerId } from '../../../../generated/sandbox-control/schemas.ts';
import { Field } from '../../parts/parts.ts';
import type { Line } from './directory.ts';

/** Numbers that are nobody's (North American Numbering Plan, 555-0100 to 555-0199), for contacts that are new. */
const fictional = Array.from({ length: 8 }, (_, at) => `+12025550${160 + at}`);

interface PhoneChoiceProps {
  readonly lines: readonly Line[];
  readonly line: Line;
  readonly contact: string;
  readonly onChoose: (chosen: Readonly<Record<string, string>>) => void;
}

/** Whose phone it is, and which agent is at the other end. */
export function PhoneChoice({ lines, line, contact, onChoose }: PhoneChoiceProps) {
  const list = useId();
  return (
    <div class="people-choice">
      <Field label="The contact’s number" hint={contact === '' ? 'Any number; the list suggests some.' : undefined}>
        <input
          name="contact"
          list={list}
          autocomplete="off"
          inputMode="tel"
          maxLength={CallerId.maxLength}
          placeholder={fictional[0]}
          value={contact}
          onChange={({ currentTarget }) => onChoose({ contact: currentTarget.value.trim() })}
        />
      </Field>
      <datalist id={list}>
        {fictional.map((number) => (
          <option key={number} value={number} />
        ))}
      </datalist>
      <Field label="The agent">
        <select
          name="line"
          value={line.phoneNumber}
          onChange={({ currentTarget }) => onChoose({ line: currentTarget.value })}
        >
          {lines.map(({ phoneNumber, agentName }) => (
            <option key={phoneNumber} value={phoneNumber}>
              {agentName.slice(0, 60)}, {phoneNumber}
            </option>
          ))}
        </select>
      </Field>
    </div>
  );
}
