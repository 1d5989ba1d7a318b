import { useSignal } from '@preact/signals';
import { FaultCreation, FaultDelay, FaultJitter, FaultSeed } from '../../../../generated/sandbox-control/schemas.ts';
import { Field, type Trouble } from '../../parts/parts.ts';

const { times } = FaultCreation.properties;

/** Delay and number of repetitions. */
export function HowOften({ trouble }: { readonly trouble: Trouble | undefined }) {
  const isLasting = useSignal(false);
  return (
    <fieldset>
      <legend>Delay and number of times</legend>
      <div class="fields">
        <Field label="Delay, ms" name="delayMs" trouble={trouble}>
          <input name="delayMs" type="number" min={FaultDelay.minimum} max={FaultDelay.maximum} />
        </Field>
        <Field label="Random extra delay up to, ms" name="jitterMs" trouble={trouble}>
          <input name="jitterMs" type="number" min={FaultJitter.minimum} max={FaultJitter.maximum} />
        </Field>
        <Field label="Random seed" name="seed" trouble={trouble} hint="The same seed gives the same delays.">
          <input
            name="seed"
            type="number"
            min={FaultSeed.minimum}
            max={FaultSeed.maximum}
            placeholder={String(FaultSeed.default)}
          />
        </Field>
        {!isLasting.value && (
          <Field label="Times" name="times" trouble={trouble}>
            <input
              name="times"
              type="number"
              min={times.minimum}
              max={times.maximum}
              defaultValue={String(times.default)}
            />
          </Field>
        )}
      </div>
      <label class="check">
        <input
          name="untilDeleted"
          type="checkbox"
          checked={isLasting}
          onChange={({ currentTarget }) => {
            isLasting.value = currentTarget.checked;
          }}
        />
        Until it is deleted
      </label>
    </fieldset>
  );
}
