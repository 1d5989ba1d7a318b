import { destinationTypes, relayTypes } from '../../../../generated/events.ts';
import { FaultyLabel } from '../../../../generated/sandbox-control/schemas.ts';
import { Field, type Trouble } from '../../parts/parts.ts';
import { anyOne } from './model.ts';

/** Which deliveries a fault befalls. */
export function WhomDeliveries({ trouble }: { readonly trouble: Trouble | undefined }) {
  return (
    <div class="fields">
      <Field label="Event" name="event" trouble={trouble}>
        <select name="event">
          <option value={anyOne}>Any</option>
          {[...Object.keys(destinationTypes), ...Object.keys(relayTypes)].map((type) => (
            <option key={type}>{type}</option>
          ))}
        </select>
      </Field>
      <Field
        label="Only to the destination"
        name="label"
        trouble={trouble}
        hint="Its label. If empty, any destination."
      >
        <input name="label" maxLength={FaultyLabel.maxLength} autocomplete="off" />
      </Field>
    </div>
  );
}
