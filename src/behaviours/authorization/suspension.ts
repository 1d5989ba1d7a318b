import type { OrganizationStateChange } from '../../../generated/sandbox-control/schemas.ts';
import { assumedBy } from '../../conformance/model/assumed.ts';
import { isRefusedAs, refusalOf } from '../../conformance/model/refusal.ts';
import { exampleRequests } from '../../conformance/requests/request.ts';
import { isFailure } from '../../conformance/runner/documented.ts';
import { operations } from '../../contract/operations.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { existing } from '../runner/behaviour-run.ts';
import type { ExpectedRefusal } from '../runner/expectation.ts';
import { simulated } from '../steps/working-agent.ts';

const refusal: ExpectedRefusal = '403 suspendedOrganization';

type OrganizationState = (typeof OrganizationStateChange)['properties']['state']['enum'][number];

/** The tokens of an organization that does not pay. It comes last, as it asks each operation. */
export const suspension: Behaviour = {
  rule: 'suspension',
  group: 'Authorization',
  operations: Object.values(operations).map(({ id }) => id),
  title: 'rejects every request with a token of a suspended organization',
  needs: ['control'],
  async run(b) {
    const { context, environment } = b;
    const organizationId = existing(b, 'organizationId');
    const become = async (state: OrganizationState) => {
      const body = { organizationId, state };
      simulated(await b.control.POST('/_sandbox/simulate/organizationState', { body }));
    };
    await become('suspended');
    for (const operation of context.contract.operations) {
      const [shown] = exampleRequests(operation);
      if (!shown) continue;
      const exchange = await context.send(shown.request, { environment, isRefused: true });
      if (isRefusedAs(exchange, refusal) || isFailure(exchange) || exchange.status === 429) continue;
      const { id: operationId, pointer } = operation;
      const rule = 'a token of a suspended organization returns 403';
      const actual = refusalOf(exchange);
      const basis = assumedBy('subscription-states', 'error-statuses');
      context.report({ operationId, pointer, rule, place: '', expected: refusal, actual, basis }, exchange);
    }
    await become('active');
    b.data(await b.api.listTokens(), 'listTokens');
  },
};
