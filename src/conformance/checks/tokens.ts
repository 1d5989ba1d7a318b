import { howTokenStands, tokenForms } from '../../contract/token-places.ts';
import type { TokenOperations } from '../model/api.ts';
import { assumedBy } from '../model/assumed.ts';
import type { DeclaredOperation } from '../model/contract.ts';
import type { RefusalCode } from '../model/refusal.ts';
import { unknownParameter } from '../requests/invalid/parameters.ts';
import { unknownValue } from '../requests/invalid/unknown-ids.ts';
import type { Check } from '../runner/check.ts';
import type { CheckContext } from '../runner/context.ts';
import type { Session } from '../runner/session.ts';
import { whereServed } from '../target/skip.ts';
import { operationCheck } from './operation-check.ts';
import { baseRequests, expectRefusal } from './refusal.ts';

/** Nobody gets in without a token that counts; where it stands is left to the client. */
export function* tokenChecks(operation: DeclaredOperation): Generator<Check> {
  if (!operation.secured) return;
  yield {
    ...operationCheck(operation, 'no-token'),
    kind: 'access',
    title: 'rejects requests without a token',
    async run(context) {
      await refuses(context, operation, null, 'a request without a token returns 401', '401 missingToken');
      await takesPrefixes(context, operation);
    },
  };
  yield {
    ...operationCheck(operation, 'dead-tokens', 'state'),
    title: 'rejects unknown and deleted tokens',
    async run(context) {
      const unknown = String(unknownValue('pat_7Kq2mX9vB4nT8wLc3RzY6hJd5FsG1pAe', context.seed));
      await refuses(context, operation, unknown, 'an unknown token returns 401');
      const { api, capabilities } = context.session;
      if (!api.tokens || !capabilities.has('writes')) return;
      const deleted = await deletedToken(context, operation, api.tokens);
      await refuses(context, operation, deleted, 'a deleted token returns 401');
    },
  };
}

async function refuses(
  context: CheckContext,
  operation: DeclaredOperation,
  token: string | null,
  rule: string,
  refusal: RefusalCode = '401 invalidToken',
): Promise<void> {
  const [request] = baseRequests(context, operation);
  const pointer = `${operation.pointer}/responses/401`;
  const basis = assumedBy('error-statuses', 'token-format', ...(token === null ? [] : ['token-deletion']));
  if (request)
    await expectRefusal(context, request, { rule, pointer, place: '', refusals: [refusal], basis }, { token });
}

/** Looked at with a request that is refused for something else, so that it changes nothing. */
async function takesPrefixes(context: CheckContext, operation: DeclaredOperation): Promise<void> {
  const [base] = baseRequests(context, operation);
  const { tokenPlaces } = context.contract;
  const [place] = tokenPlaces;
  const { tokens, role } = await context.environment();
  // The sender writes the prefix where the scheme allows a choice.
  const [, another] = tokenForms(tokens[role] ?? '', tokenPlaces);
  if (!base || another === undefined) return;
  const exchange = await context.send(unknownParameter(base).request, { token: another, mustFail: true });
  if (exchange.status !== 401) return;
  const rule = `a token is accepted ${howTokenStands(place, '`').replaceAll(' or ', ' and ')}`;
  const pointer = `/components/securitySchemes/${place.scheme}`;
  const expected = 'the same response as with the other form of the token';
  const breach = { operationId: operation.id, rule, pointer, place: '', expected, actual: 'status 401' };
  context.report({ ...breach, basis: assumedBy('token-format') }, exchange);
}

const deletedTokens = new WeakMap<Session, Promise<string>>();

/**
 * A token that was deleted, and that has read before what an operation reads: no answer outlives it. On a server that others use too
 * it is the same one for all of a run, and has read whatever there is to read.
 */
async function deletedToken(
  context: CheckContext,
  operation: DeclaredOperation,
  tokens: TokenOperations,
): Promise<string> {
  const environment = await context.environment();
  const { roles } = operation;
  const { isolated, role: highest } = environment;
  const reads = (isolated ? [operation] : context.contract.operations).filter(
    ({ method, role }) => method === 'GET' && (isolated || role === null || roles.mayAct(highest, role)),
  );
  const role = isolated ? (reads[0]?.role ?? roles.lowest) : highest;
  const make = async () =>
    tokens.deleted(await context.access({ environment }), role, async (token) => {
      for (const read of reads) {
        const [request] = baseRequests(context, read);
        if (request) await whereServed(() => context.sendUnchecked(request, { token }));
      }
    });
  if (environment.isolated) return make();
  const before = deletedTokens.get(context.session) ?? make();
  deletedTokens.set(context.session, before);
  return before;
}
