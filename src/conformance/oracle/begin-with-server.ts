import { learnWorld, shownGroups, unshown } from '../../behaviours/oracle/inferred-state.ts';
import { otherTokens } from '../../behaviours/oracle/sandbox.ts';
import type { DeclaredOperation } from '../model/contract.ts';
import type { CaseRequest } from '../requests/request.ts';
import type { CheckContext } from '../runner/context.ts';
import type { Exchange } from '../target/exchange.ts';
import { Skip } from '../target/skip.ts';
import { companionOf, goAlong, minute, setOther, shiftBetween } from './counterpart.ts';
import type { Cast } from './draw.ts';
import { Play } from './play.ts';
import { Reader } from './reader.ts';

/**
 * Lets a sandbox go along with a server that others use, and that may be used up: one with the data of the contract's
 * examples, else one that begins with what the server shows. Gives what stories can be about there. Throws `Skip` where the
 * two do not begin alike.
 */
export async function beginWithServer(context: CheckContext, whole: Cast): Promise<Cast> {
  // Nobody texts or calls there, and time is everybody's.
  const waits = whole.isClose ? [shortWait] : [];
  const cast = { ...whole, happenings: [], kinHappenings: [], waits, isInRealTime: true };
  const { session, contract } = context;
  const reads = contract.operations.filter(({ method }) => method === 'GET');
  const known = companionOf(session);
  if (known && !known.isApart) {
    if (known.groups) return castOf(cast, known.groups);
    if ((await survey(context, reads, false)).isAlike) return cast;
  }
  if (!known && (await hasExamples(context, reads))) {
    await findOther(context);
    return cast;
  }
  return castOf(cast, await learn(context, reads));
}

async function survey(context: CheckContext, reads: readonly DeclaredOperation[], isFirst: boolean) {
  return (await Play.begin(context, reads)).survey(isFirst);
}

/** So long that a task may start. */
const shortWait = 'PT6S';

/** Whether a server has the data of the contract's examples. */
async function hasExamples(context: CheckContext, reads: readonly DeclaredOperation[]): Promise<boolean> {
  const now = Math.floor((Date.now() + context.session.connection.clock.ahead) / 1000);
  await goAlong(context.session, { begun: now });
  const { isAlike, answers } = await survey(context, reads, true);
  // The starting data of a sandbox are as old as itself.
  const shift = shiftBetween(answers.map(([here, there]) => [here.body, there.body]));
  if (isAlike && shift === 0) return true;
  await goAlong(context.session, { begun: now - (now % minute) + shift });
  return (await survey(context, reads, true)).isAlike;
}

/** Finds out which of the sandbox's tokens is like the one of another organization: who is in it, and what the token may do. */
async function findOther(context: CheckContext): Promise<void> {
  const { tokenOther } = context.session.options;
  const there = companionOf(context.session)?.connection;
  if (tokenOther === undefined || !there) return;
  const [admins, organizations] = (['listAdmins', 'listOrganizations'] as const).map((id) => {
    return { operation: context.contract.operation(id), path: {}, query: {}, headers: {} };
  });
  if (!admins || !organizations) return;
  const likeness = async (send: (request: CaseRequest) => Promise<Exchange>) =>
    `${emailsIn((await send(admins)).body)} ${(await send(organizations)).status}`;
  const wanted = await likeness((request) => context.sendUnchecked(request, { token: tokenOther }));
  for (const token of await otherTokens()) {
    if ((await likeness((request) => there.send(request, token))) === wanted) return setOther(context.session, token);
  }
}

function emailsIn(body: unknown): string {
  const admins: unknown = Reflect.get(Object(body), 'admins');
  return Array.isArray(admins) ? admins.map((one) => String(Reflect.get(Object(one), 'email'))).join() : '';
}

/** Begins with what the server shows, and gives the groups in which that is all that matters. */
async function learn(context: CheckContext, reads: readonly DeclaredOperation[]): Promise<ReadonlySet<string>> {
  const { session } = context;
  const world = await learnWorld(new Reader(context, await session.createWorld()), (await context.world()).tokens);
  const alike = new Set<string>();
  await goAlong(session, { world }, alike);
  for (const group of shownGroups) {
    const own = reads.filter((read) => read.tag === group && isShown(read));
    if ((await survey(context, own, true)).isAlike) alike.add(group);
  }
  return alike;
}

/** Less what is about groups in which the two differ, and about organizations of which the server may show only some. */
function castOf(cast: Cast, groups: ReadonlySet<string>): Cast {
  if (!groups.has(cast.group)) throw new Skip('notShown');
  const { writes, reads, others, kin } = cast;
  const isWithin = (one: DeclaredOperation) => groups.has(one.tag) && isShown(one);
  return {
    ...cast,
    writes: writes.filter(isShown),
    reads: reads.filter(isShown),
    others: others.filter(isWithin),
    kin: kin.filter(isWithin),
  };
}

/** Whether what decides about an operation is shown to the one organization whose tokens there are. */
function isShown({ id, role }: DeclaredOperation): boolean {
  return role !== 'superAdmin' && !unshown.has(id);
}
