import { servedOf } from '../checks/partial-servers.ts';
import type { DeclaredOperation } from '../model/contract.ts';
import type { CaseRequest } from '../requests/request.ts';
import type { CheckContext } from '../runner/context.ts';
import { plainReads } from '../runner/preflight.ts';
import type { Exchange } from '../target/exchange.ts';
import { Skip } from '../target/skip.ts';
import type { Cast } from './draw-step.ts';
import type { Oracle } from './oracle.ts';
import { goAlong, minute, pairedSandboxOf, setOther, shiftBetween } from './paired-sandbox.ts';
import { Play } from './play.ts';

/**
 * Lets a sandbox go along with a server that others use, and that may be used up: one with the data of the contract's
 * examples, else one that begins with what the server shows. Gives what stories can be about there. Throws `Skip` where the
 * two do not begin alike.
 */
export async function beginWithServer(context: CheckContext, whole: Cast): Promise<Cast> {
  // Nobody texts or calls there, and time is everybody's.
  const waits = whole.isClose ? [shortWait] : [];
  const cast = { ...whole, happenings: [], relatedEvents: [], waits, isInRealTime: true };
  const { session, contract } = context;
  const { oracle } = whole;
  const reads = await servedOf(
    context,
    contract.operations.filter(({ method }) => method === 'GET'),
  );
  const known = pairedSandboxOf(session);
  if (known && !known.isApart) {
    if (known.groups) return castOf(cast, known.groups);
    if ((await survey(oracle, context, reads, false)).isAlike) return cast;
  }
  if (!known && (await hasExamples(oracle, context, reads))) {
    await findOther(oracle, context);
    return cast;
  }
  return castOf(cast, await learn(oracle, context, reads));
}

async function survey(oracle: Oracle, context: CheckContext, reads: readonly DeclaredOperation[], isFirst: boolean) {
  return (await Play.begin(oracle, context, reads)).survey(isFirst);
}

/** So long that a task may start. */
const shortWait = 'PT6S';

/** True if a server has the data of the contract's examples. */
async function hasExamples(
  oracle: Oracle,
  context: CheckContext,
  reads: readonly DeclaredOperation[],
): Promise<boolean> {
  const now = Math.floor((Date.now() + context.session.connection.clock.ahead) / 1000);
  await goAlong(context.session, oracle.begun(now));
  const { isAlike, answers } = await survey(oracle, context, reads, true);
  // The starting data of a sandbox are as old as itself.
  const shift = shiftBetween(answers.map(([here, there]) => [here.body, there.body]));
  if (isAlike && shift === 0) return true;
  await goAlong(context.session, oracle.begun(now - (now % minute) + shift));
  return (await survey(oracle, context, reads, true)).isAlike;
}

/** Finds out which of the oracle's tokens is like the one of another organization. */
async function findOther(oracle: Oracle, context: CheckContext): Promise<void> {
  const { tokenOther } = context.session.options;
  const there = pairedSandboxOf(context.session)?.connection;
  if (tokenOther === undefined || !there) return;
  const all = await oracle.otherTokens();
  // The same token is of the same user, whatever the server shows.
  if (all.includes(tokenOther)) return setOther(context.session, tokenOther);
  const plain = await servedOf(context, plainReads(context.contract));
  const seen = (send: (request: CaseRequest) => Promise<Exchange>) => oracle.organizationSeen(plain, send);
  const wanted = await seen((request) => context.sendUnchecked(request, { token: tokenOther }));
  if (wanted === '') return;
  const alike: string[] = [];
  for (const token of all) if ((await seen((request) => there.send(request, token))) === wanted) alike.push(token);
  // Of two users of one organization few reads tell which is which.
  const [own, ...others] = alike;
  if (own !== undefined && others.length === 0) setOther(context.session, own);
}

/** Begins with what the server shows, and gives the groups in which that is all that matters. */
async function learn(
  oracle: Oracle,
  context: CheckContext,
  reads: readonly DeclaredOperation[],
): Promise<ReadonlySet<string>> {
  const { session } = context;
  const { tokens } = await context.environment();
  const open = await oracle.learned(context, await session.createEnvironment(), tokens);
  const answerCache = new Set<string>();
  await goAlong(session, open, answerCache);
  for (const group of oracle.shownGroups) {
    const own = reads.filter((read) => read.tag === group && isShown(oracle, read));
    // Where nothing is read, nothing shows that the two are alike.
    if (own.length > 0 && (await survey(oracle, context, own, true)).isAlike) answerCache.add(group);
  }
  return answerCache;
}

/** Less what is about groups in which the two differ, and about organizations of which the server may show only some. */
function castOf(cast: Cast, groups: ReadonlySet<string>): Cast {
  if (!groups.has(cast.group)) throw new Skip('notShown');
  const { oracle, writes, reads, others, related } = cast;
  const isOpen = (one: DeclaredOperation) => isShown(oracle, one);
  const isWithin = (one: DeclaredOperation) => groups.has(one.tag) && isOpen(one);
  return {
    ...cast,
    writes: writes.filter(isOpen),
    reads: reads.filter(isOpen),
    others: others.filter(isWithin),
    related: related.filter(isWithin),
  };
}

/** True if the state that decides about an operation is visible to the only organization with tokens. */
function isShown({ unshown }: Oracle, operation: DeclaredOperation): boolean {
  return !operation.roles.isForHighest(operation) && !unshown.has(operation.id);
}
