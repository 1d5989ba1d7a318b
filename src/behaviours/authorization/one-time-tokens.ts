import { operations } from '../../../generated/operations.ts';
import { unknownParameter } from '../../conformance/requests/invalid/parameters.ts';
import { withUnknownId } from '../../conformance/requests/invalid/unknown-ids.ts';
import { type CaseBody, type CaseRequest, exampleRequests } from '../../conformance/requests/request.ts';
import { whereServed } from '../../conformance/target/skip.ts';
import { mayAct, type TokenRole } from '../../contract/roles.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import { anyRead } from '../steps/means.ts';
import { createToken, expectUser, isCalled, listTokens, makeToken, removeToken } from '../steps/token-steps.ts';

const group = 'Authorization';
/** Lifetime of a token. */
const { validSeconds } = operations.generateOneTimeToken.limits;
const usedUp = 'the first request with a one-time token uses it up, whatever the response';
const session = { alternative: 'A token for one session.' } as const;

export const oneTimeTokens: Behaviour = {
  rule: 'one-time-tokens',
  group,
  operations: ['generateOneTimeToken', 'createToken', 'deleteToken', 'listTokens'],
  title: 'accepts a one-time token for one request',
  restsOn: ['one-time-tokens'],
  async run(b) {
    const read = await anyRead(b);
    const { token: usual } = b.succeeds(
      await b.api.generateOneTimeToken(),
      'a one-time token can be created without a role',
      'generateOneTimeToken',
      { says: `One-time token generated. It expires in ${validSeconds / 60} minutes.` },
    );
    expectUser(b, usual, 'the role of a one-time token defaults to user', 'generateOneTimeToken');
    const user = await b.withToken(usual.token);
    read.expectIn(await read.by(user), 'a one-time token authorizes a request', 'generateOneTimeToken', {
      alternative: 'A code to sign a user in.',
    });
    b.refused(await read.by(user), '401 invalidToken', usedUp, 'generateOneTimeToken', session);

    const low = await b.withToken(await generate(b, 'user'));
    b.refused(
      await low.listTokens(),
      '403 roleTooLow',
      'a one-time token is limited to its role',
      'generateOneTimeToken',
    );
    b.refused(await read.by(low), '401 invalidToken', usedUp, 'generateOneTimeToken', session);

    const body = { description: b.unique(), type: 'user' } as const;
    const creating = await b.withToken(await generate(b, 'admin'));
    const created = await creating.createToken(body);
    if (created.data) b.defer(() => removeToken(b, created.data.token.token));
    const manages = { says: 'A one-time token cannot create or delete tokens.' };
    b.refused(created, '403 oneTimeToken', 'a one-time token cannot create tokens', 'createToken', manages);
    const generating = await b.withToken(await generate(b, 'admin'));
    b.refused(
      await generating.generateOneTimeToken(),
      '403 oneTimeToken',
      'a one-time token cannot create one-time tokens',
      'generateOneTimeToken',
      { says: 'A one-time token cannot generate another.' },
    );
    const victim = await makeToken(b, 'user');
    const deleting = await b.withToken(await generate(b, 'admin'));
    const deleted = await removeToken({ api: deleting }, victim.token);
    b.refused(deleted, '403 oneTimeToken', 'a one-time token cannot delete tokens', 'deleteToken', manages);

    const unused = await generate(b, 'admin');
    const tokens = await listTokens(b);
    b.found(tokens, isCalled(victim.description), 'a rejected request changes nothing', 'deleteToken');
    b.absent(
      tokens,
      (item) => item.description === body.description,
      'a rejected request changes nothing',
      'createToken',
    );
    b.absent(tokens, (item) => unused.startsWith(item.token), 'one-time tokens are not listed', 'listTokens');
    b.refused(
      await removeToken(b, unused),
      '404 unknownTokenShown',
      'one-time tokens cannot be deleted',
      'deleteToken',
    );
    if (b.environment.role === 'superAdmin') await generate(b, 'superAdmin');
  },
};

export const oneTimeTokensRefused: Behaviour = {
  rule: 'one-time-tokens-refused',
  group,
  operations: ['generateOneTimeToken'],
  title: 'uses up a one-time token with its first request, even if the request is rejected',
  restsOn: ['one-time-tokens'],
  async run(b) {
    const read = await anyRead(b);
    const taken = { label: b.unique(), url: 'https://hooks.example.com/suite' };
    await whereServed(async () => {
      b.defer(() => b.api.removeWebhook({ label: taken.label }));
      b.created(await b.api.addWebhook(taken), 'addWebhook');
    });
    for (const requests of refusedRequests(b, taken)) {
      for (const request of requests) {
        const token = await generate(b, 'admin');
        const refused = await whereServed(() => b.context.sendUnchecked(request, { token, mustFail: true }));
        if (!refused || refused.status < 400 || refused.status === 429) continue;
        b.exchanges.push(refused);
        const again = await read.by(await b.withToken(token));
        b.refused(again, '401 invalidToken', usedUp, 'generateOneTimeToken', session);
        break;
      }
    }
  },
};

/** Requests of an admin that are refused, by the cause; of each cause the first counts that the server has. */
function refusedRequests({ context }: BehaviourRun, taken: object): readonly CaseRequest[][] {
  const { contract, seed } = context;
  const shown = contract.operations
    .filter(({ role }) => mayAct('admin', role))
    .flatMap((operation) => exampleRequests(operation).slice(0, 1))
    .map(({ request }) => request);
  const reads = shown.filter(({ operation }) => operation.method === 'GET');
  const writes = shown.filter(
    ({ operation, body }) => operation.tag !== group && body?.mediaType === 'application/json',
  );
  const written = (body: CaseBody) => writes.map((request) => ({ ...request, body }));
  const addition = { operation: contract.operation('addWebhook'), path: {}, query: {}, headers: {} };
  return [
    reads.map((request) => unknownParameter(request).request),
    reads.flatMap((request) => Object.keys(request.path).flatMap((name) => withUnknownId(request, name, seed) ?? [])),
    written({ mediaType: 'application/json', raw: '{' }),
    written({ mediaType: 'text/plain', raw: 'Nothing' }),
    [{ ...addition, body: { mediaType: 'application/json', value: taken } }],
  ];
}

export const oneTimeTokensEnd: Behaviour = {
  rule: 'one-time-tokens-end',
  group,
  operations: ['generateOneTimeToken', 'deleteToken'],
  title: 'invalidates one-time tokens when the token that generated them is deleted',
  restsOn: ['token-deletion', 'one-time-tokens'],
  async run(b) {
    const read = await anyRead(b);
    const lasting = await createToken(b, 'admin');
    const own = await b.withToken(lasting);
    const { token } = b.data(await own.generateOneTimeToken(), 'generateOneTimeToken');
    b.data(await removeToken(b, lasting), 'deleteToken');
    const orphan = await b.withToken(token.token);
    const rule = 'deleting a token invalidates its unused one-time tokens';
    b.refused(await read.by(orphan), '401 invalidToken', rule, 'deleteToken');
  },
};

export const oneTimeTokensExpire: Behaviour = {
  rule: 'one-time-tokens-expire',
  group,
  operations: ['generateOneTimeToken'],
  title: 'rejects expired one-time tokens',
  needs: ['control'],
  restsOn: ['one-time-tokens'],
  async run(b) {
    const read = await anyRead(b);
    await b.bound(
      validSeconds - 1,
      async (seconds) => {
        // Each moment needs a token of its own: the first look uses it up.
        const client = await b.withToken(await generate(b, 'user'));
        await b.advance(`PT${seconds}S`);
        return read.by(client);
      },
      {
        rule: `a one-time token authorizes a request within ${validSeconds} seconds`,
        operationId: 'generateOneTimeToken',
        refusal: '401 invalidToken',
        observed: (seconds) => seconds + 1,
        alternative: 'Another time.',
      },
    );
  },
};

async function generate(b: BehaviourRun, type: TokenRole): Promise<string> {
  const answer = await b.api.generateOneTimeToken({ type });
  const { token } = b.data(answer, 'generateOneTimeToken');
  b.equal(token.type, type, 'a one-time token has the requested role', 'generateOneTimeToken');
  return token.token;
}
