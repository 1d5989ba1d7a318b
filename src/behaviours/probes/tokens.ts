import { TokenRequest } from '../../../generated/schemas.ts';
import { baseRequests } from '../../conformance/checks/refusal.ts';
import type { DeclaredOperation } from '../../conformance/model/contract.ts';
import { Skip } from '../../conformance/runner/context.ts';
import type { Exchange } from '../../conformance/target/exchange.ts';
import { splitToken, tokenPlaces } from '../../contract/credentials.ts';
import { mayAct, roles, type TokenRole } from '../../contract/roles.ts';
import type { SomeProbes } from '../evidence/probe.ts';
import { type Prober, Unanswered } from '../evidence/prober.ts';
import { listFor } from '../evidence/reads.ts';
import { isRefused } from '../evidence/refusals.ts';
import { tokenSteps } from './token-steps.ts';

/** Assumptions about tokens and their permissions. */
export const tokenProbes = {
  'token-types': {
    title: 'creates a token of each type, and reads with it what lower roles can read',
    needs: ['writes'],
    async run(p) {
      const { create } = tokenSteps(p);
      const types = TokenRequest.properties.type.enum.filter((type) => mayAct(p.environment.role, type));
      const missing: string[] = [];
      const limited: string[] = [];
      for (const type of types) {
        const answer = await create({ type });
        if (isRefused(p, answer) || answer.data?.token.type !== type) missing.push(type);
        const token = answer.data?.token.token ?? null;
        for (const lower of roles.filter((role) => token !== null && role !== type && mayAct(type, role))) {
          const read = await p.send({ operation: listFor(p, lower), path: {}, query: {}, headers: {} }, { token });
          if (read.status === 403) limited.push(`${type} cannot read what ${lower} can`);
        }
      }
      if (missing.length === types.length) p.unanswered('no token can be created');
      const are = `There are tokens of the types ${types.join(', ')}.`;
      const areNot = `There are no tokens of the types ${missing.join(', ')}.`;
      p.judge(missing.length === 0, are, areNot, { observed: missing.join(', ') });
      const includes = 'A token can read what a token of a lower role can.';
      p.judge(limited.length === 0, includes, `A token of the type ${limited.join(', one of ')}.`);
    },
  },
  'token-format': {
    title: 'sends a token bare and after `Bearer `',
    async run(p) {
      const operation = listFor(p, 'user');
      const [place] = tokenPlaces;
      const [isBare, isBearer] = ['', 'Bearer '].map((prefix) => place.prefixes.some((one) => one === prefix));
      if (!isBare && !isBearer) p.unanswered('the contract has another token format');
      const { token } = splitToken(p.environment.tokens[p.environment.role] ?? '', place);
      const isTaken = async (value: string) => {
        const { status } = await p.send({ operation, path: {}, query: {}, headers: {} }, { token: value });
        return status !== 401;
      };
      const [bare, bearer] = [await isTaken(token), await isTaken(`Bearer ${token}`)];
      if (!bare && !bearer) p.unanswered('the token is valid in neither form');
      const instead = isBare && !bare ? ({ alternative: '`Bearer ` required.' } as const) : {};
      const alone = bearer ? 'only after `Bearer `' : 'only bare';
      const counts = `A token is accepted ${bare && bearer ? 'bare and after `Bearer `' : alone}.`;
      p.judge(bare === isBare && bearer === isBearer, counts, counts, instead);
    },
  },
  'operation-roles': {
    title: 'calls every operation with tokens of the required role and of lower roles',
    needs: ['lowRole'],
    async run(p) {
      const [open, closed]: [string[], string[]] = [[], []];
      const showing: Exchange[] = [];
      let asked = 0;
      for (const operation of p.context.contract.operations) {
        if (operation.role === null || !p.isUnnoticed(operation)) continue;
        for (const role of roles.filter((one) => p.environment.tokens[one] !== undefined)) {
          const may = mayAct(role, operation.role);
          if (may && role !== operation.role) continue;
          const isLetIn = await lets(p, operation, role, may);
          if (isLetIn === undefined) continue;
          asked++;
          if (isLetIn === may) continue;
          (isLetIn ? open : closed).push(`${operation.id} for ${role}`);
          showing.push(p.last);
        }
      }
      if (asked === 0) p.unanswered('no tokens are available');
      const isOfDeletion = open.length === 0 && `${closed}` === 'deleteTask for user';
      const instead = {
        ...(closed.length === 0 && { alternative: everything }),
        ...(isOfDeletion && { alternative: deletion }),
      };
      p.judge(
        open.length + closed.length === 0,
        `Operations were called ${asked} times with a token of their role or a lower one; each requires its role.`,
        `Of ${asked} calls with tokens of different roles, ${open.length} were accepted and ${closed.length} rejected contrary to the assumption: ${[...open, ...closed].join(', ')}.`,
        { ...instead, observed: [...open, ...closed].join(', '), exchanges: showing },
      );
    },
  },
} satisfies SomeProbes;

const everything = 'Every token may do everything but edit those limits.' as const;
const deletion = 'Only an admin deletes tasks.' as const;

/** True if an operation admits a role, false if it refuses it; undefined if its answer does not tell. */
async function lets(
  p: Prober,
  operation: DeclaredOperation,
  role: TokenRole,
  may: boolean,
): Promise<boolean | undefined> {
  const [request] = requestsOf(p, operation);
  if (!request) return undefined;
  const status = await statusFor(p, request, role);
  if (status === 401 || status >= 500) return undefined;
  // A missing or conflicting resource is looked up only for permitted roles.
  if (!may) return status === 403 ? false : status < 300 || status === 409 ? true : undefined;
  if (status !== 403) return true;
  // A refusal that all roles get is not about the role.
  if (role === p.environment.role || (await statusFor(p, request, p.environment.role)) === 403) return undefined;
  return false;
}

function requestsOf({ context }: Prober, operation: DeclaredOperation) {
  try {
    return baseRequests(context, operation);
  } catch (error) {
    if (error instanceof Skip) return [];
    throw error;
  }
}

/** The status of a request, in an environment of its own where it may change something. */
async function statusFor(p: Prober, request: ReturnType<typeof baseRequests>[number], role: string): Promise<number> {
  const { context } = p;
  const isRead = request.operation.method === 'GET';
  const environment = isRead ? p.environment : await context.freshEnvironment();
  const token = environment.tokens[role] ?? null;
  const { status } = await p.send(request, { environment, token });
  if (!isRead) await context.release(environment);
  if (status === 429) throw new Unanswered('the server limits the suite’s requests (429)');
  return status;
}
