import { unwrap } from '../../../client/client.ts';
import { useEnvironment, useWorkbench } from '../../model/workbench.ts';
import { Empty, Problem, useTask } from '../../parts/parts.ts';
import { readRows, textAt } from './rows.ts';

/** Instructions if no agent has a phone number. */
export function NewAgent({ organization }: { readonly organization: string }) {
  const environment = useEnvironment();
  const { toasts } = useWorkbench();
  const make = useTask(async () => {
    const { agentId } = await unwrap(
      environment.control.POST('/_sandbox/simulate/agentCreated', { body: { name: 'Front desk' } }),
    );
    const { rows } = await readRows(environment, 'number', '"sms"', 1);
    const phoneNumber = textAt(rows[0]?.row, 'phoneNumber');
    await unwrap(environment.api('admin').assignPhoneNumber({ agentId, phoneNumber }));
    toasts.done(`The agent ${agentId} is at ${phoneNumber}.`);
  });
  return (
    <div class="panel">
      <Empty title={`${organization.slice(0, 80)} has no agent with a number`}>
        An agent that is published and has a number answers calls and texts.
      </Empty>
      <Problem trouble={make.trouble.value} />
      <div class="actions panel-body">
        <button type="button" class="primary" disabled={make.isBusy.value} onClick={() => void make.run()}>
          Set up an agent with a number
        </button>
      </div>
    </div>
  );
}
