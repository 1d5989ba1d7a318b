import type { Signal } from '@preact/signals';
import { FaultyPath } from '../../../../generated/sandbox-control/schemas.ts';
import { pathTo } from '../../../contract/path-to.ts';
import { Field, type Trouble } from '../../parts/parts.ts';
import { anyOne } from './model.ts';
import type { OperationName } from './operation-names.ts';

interface WhomRequestsProps {
  readonly operations: readonly OperationName[];
  readonly operationId: Signal<string>;
  readonly trouble: Trouble | undefined;
}

/** Which requests a fault befalls. */
export function WhomRequests({ operations, operationId, trouble }: WhomRequestsProps) {
  return (
    <>
      <div class="fields">
        <Field label="Operation" name="operationId" trouble={trouble}>
          <select
            name="operationId"
            value={operationId}
            onChange={({ currentTarget }) => {
              operationId.value = currentTarget.value;
            }}
          >
            <option value={anyOne}>Any</option>
            {operations.map(({ id, summary }) => (
              <option key={id} value={id}>
                {id}: {summary}
              </option>
            ))}
          </select>
        </Field>
        <Field
          label="Only at the path"
          name="path"
          trouble={trouble}
          hint="* matches one segment, ** at the end any number."
        >
          <input
            name="path"
            maxLength={FaultyPath.maxLength}
            placeholder={`${pathTo('listTasks')}/*`}
            autocomplete="off"
          />
        </Field>
      </div>
      <Field label="Only if the body contains this JSON" name="requestBody" trouble={trouble}>
        <textarea name="requestBody" rows={2} placeholder='{"phoneNumber": "+12025550140"}' />
      </Field>
    </>
  );
}
