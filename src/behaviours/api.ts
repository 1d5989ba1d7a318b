import { readFileSync } from 'node:fs';
import { TokenPrefix } from '../../generated/parameters.ts';
import { WebUrl } from '../../generated/schemas.ts';
import { createClient } from '../client/client.ts';
import type { TokenOperations } from '../conformance/model/api.ts';
import type { ApiUnderTest } from '../conformance/suite/api-under-test.ts';
import { outcomeText } from '../conformance/target/exchange.ts';
import { Skip } from '../conformance/target/skip.ts';
import type { OperationId } from '../contract/operations.ts';
import { roles } from '../contract/roles.ts';
import { phoneAgentAttacks } from './attacks.ts';
import { oneTimeTokenRaces } from './authorization/one-time-token-race.ts';
import { behaviours } from './behaviours.ts';
import { phoneAgentContract, phoneAgentVersion } from './model/contract.ts';
import { readControlApi } from './model/control-api.ts';
import { suiteFiles } from './model/suite-files.ts';
import { sandboxOracle } from './oracle/oracle.ts';
import { organizations } from './oracle/sandbox.ts';
import { probes, undecidable } from './probes.ts';
import { checkOf } from './runner/behaviour.ts';
import { taskCountChecks } from './tasks/task-counts.ts';

/** Cost of a behaviour, in the unit of a check's `cost`. */
const behaviourCost = 5;

let api: ApiUnderTest | undefined;

/** This API, as the suite is handed it. */
export function phoneAgentApi(): ApiUnderTest {
  api ??= readApi();
  return api;
}

function readApi(): ApiUnderTest {
  return {
    suite: 'phone-agent-suite',
    contract: phoneAgentContract(),
    version: phoneAgentVersion(),
    sources: { lines: JSON.parse(readFileSync(suiteFiles.lines, 'utf8')), root: suiteFiles.root },
    undecidable,
    cheap: {
      read: 'listNumberingProviders',
      list: 'listTokens',
      write: 'generateOneTimeToken',
      unsent: 'createToken',
    } satisfies Record<string, OperationId>,
    tokens,
    organizations,
    webhooks: { takesPlainHttp: new RegExp(WebUrl.pattern, 'u').test('http://127.0.0.1/') },
    reach: {
      people: idsOf('queueOutboundCalls', 'queueOutboundTexts', 'createTask', 'createTasksFromCsv'),
      servers: idsOf('addWebhook'),
    },
    control: readControlApi(),
    behaviours: behaviours.map((behaviour) => ({ ...checkOf(behaviour), kind: 'behaviour', cost: behaviourCost })),
    ofOperation: { races: oneTimeTokenRaces, invariants: taskCountChecks },
    probes,
    oracle: sandboxOracle,
    adversary: phoneAgentAttacks(),
  };
}

const tokens: TokenOperations = {
  create: 'createToken',
  list: 'listTokens',
  bodyOf: (description) => ({ description }),
  async deleted(access, role, use) {
    const client = createClient({ ...access, retry: false });
    const type = roles.find((one) => one === role) ?? 'user';
    const created = await client.createToken({ description: 'Contract suite: to be deleted', type });
    const token: unknown = created.data?.token?.token;
    if (typeof token !== 'string') throw new Skip('prerequisite', 'createToken', outcomeText(created.response));
    await use(token);
    const { response } = await client.deleteToken({ tokenPrefix: token.slice(0, TokenPrefix.maxLength) });
    if (!response.ok) throw new Skip('prerequisite', 'deleteToken', outcomeText(response));
    return token;
  },
  closing: idsOf('deleteOrganization', 'deleteToken', 'deleteAdmin'),
};

function idsOf(...ids: readonly OperationId[]): ReadonlySet<string> {
  return new Set(ids);
}
