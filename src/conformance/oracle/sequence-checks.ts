import { servedOf } from '../checks/partial-servers.ts';
import type { Api } from '../model/api.ts';
import { assumedOf } from '../model/assumed.ts';
import { Random } from '../requests/random.ts';
import type { Check } from '../runner/check.ts';
import type { CheckContext } from '../runner/context.ts';
import { Disturbed } from '../target/indeterminate.ts';
import { Skip } from '../target/skip.ts';
import { statementOf } from './contract-statement.ts';
import type { Divergence } from './divergence.ts';
import { anyWait, type Cast, drawStep } from './draw-step.ts';
import { hadDue } from './due-jobs.ts';
import { type Opening, stepsOf } from './opening.ts';
import type { Oracle, TimedSequence } from './oracle.ts';
import { WriteFailed } from './paired-client.ts';
import { pairedSandboxOf } from './paired-sandbox.ts';
import { beginning, Play } from './play.ts';
import { relatedEvents, relatedOperations } from './related-operations.ts';
import type { SequenceStep } from './sequence.ts';
import { type Ending, shortest } from './sequence-shrinking.ts';
import { beginWithServer } from './state-from-server.ts';

/** Sequences per write of a group, the minimum, and the number of steps. */
const storiesOfWrite = 3;
const fewestStories = 15;
const longest = 25;
/** So many stories take their time where nobody can move the clock. */
const inRealTime = 2;
/** Cost of a sequence for each operation it uses, in the unit of a check's `cost`. */
const costOfOperation = 25;
/** Characters of a value that are shown. */
const mostShown = 240;

/** In each group, drawn stories: what the server makes of them is what the sandbox does. */
export function* storyChecks(api: Api, oracle: Oracle): Generator<Check> {
  const { operations } = api.contract;
  const simulated = (api.control?.operations ?? []).filter(({ path }) => path.startsWith('/_sandbox/simulate/'));
  for (const [group, own] of Map.groupBy(operations, ({ tag }) => tag)) {
    const others = operations.filter(({ tag }) => tag !== group);
    const cast: Cast = {
      oracle,
      group,
      happenings: simulated,
      relatedEvents: relatedEvents(own, others, simulated),
      waits: anyWait,
      writes: own.filter(({ method }) => method !== 'GET'),
      reads: own.filter(({ method }) => method === 'GET'),
      others,
      related: relatedOperations(own, others),
    };
    yield {
      id: `story/${group.toLowerCase().replaceAll(' ', '-')}`,
      group,
      operations: own.map(({ id }) => id),
      title: 'behaves like the sandbox in random sequences',
      kind: 'story',
      cost: costOfOperation * own.length,
      needs: ['state', 'writes', 'disposable'],
      comesFirst: true,
      run: (context) => tellStories(context, cast, Math.max(fewestStories, storiesOfWrite * cast.writes.length)),
    };
  }
  for (const sequence of oracle.timedSequences) yield sequenceCheck(api, oracle, sequence);
}

/** Stories of something that takes its time; few of them where it is real time. */
function sequenceCheck({ contract, control }: Api, oracle: Oracle, sequence: TimedSequence): Check {
  const { name, group, title, stories } = sequence;
  const writes = sequence.writes.map((id) => contract.operation(id));
  const reads = sequence.reads.map((id) => contract.operation(id));
  const happenings = (control?.operations ?? []).filter(({ id }) => sequence.happenings.includes(id));
  const cast: Cast = {
    oracle,
    group,
    writes,
    reads,
    happenings,
    waits: sequence.waits,
    others: [],
    related: [],
    relatedEvents: [],
    isClose: true,
  };
  const operations = [...new Set([...writes, ...reads])].map(({ id }) => id);
  return {
    id: `story/${name}`,
    group,
    operations,
    title,
    kind: 'story',
    cost: costOfOperation * operations.length,
    needs: ['state', 'writes', 'disposable'],
    comesFirst: true,
    run: async (context) => tellStories(context, cast, (await context.environment()).isolated ? stories : inRealTime),
  };
}

async function tellStories(context: CheckContext, cast: Cast, least: number): Promise<void> {
  const { isolated } = await context.environment();
  const whole = isolated ? cast : await servedCast(context, cast);
  const along = isolated ? cast : await beginWithServer(context, whole);
  const random = new Random(context.seed);
  // A run that has a time of its own goes on as long as there is some left.
  const until = context.session.budget?.storiesUntil() ?? 0;
  const opened = cast.isClose ? [] : (cast.oracle.openings[cast.group] ?? []);
  for (let i = 0; i < least + opened.length || performance.now() < until; i++) {
    const opening = opened[i];
    // They are about what the contract's examples name.
    if (opening && pairedSandboxOf(context.session)?.groups !== undefined) continue;
    const found = await tell(context, along, random, opening);
    if (!isolated && !found && pairedSandboxOf(context.session)?.isApart) await beginWithServer(context, whole);
    if (!found) continue;
    // On a server that others use nothing can be played again.
    const ending = isolated ? await shortest(cast.oracle, context, found, along.reads) : found;
    if (report(context, ending) || !isolated) return;
  }
}

/** Draws a story while it is played, or what comes after its opening; undefined where the two do not come apart. */
async function tell(context: CheckContext, cast: Cast, random: Random, opening?: Opening): Promise<Ending | undefined> {
  const { isolated } = await context.environment();
  const begun = await Play.begin(cast.oracle, context, cast.reads);
  const played = isolated ? begun.spare(cast.isClose ? 'requests' : 'refusals') : begun;
  const first = opening && stepsOf(opening, context.session.api);
  const given = [beginning, ...(first ?? (random.below(2) === 0 ? cast.oracle.listening(context.contract) : []))];
  const story: SequenceStep[] = [];
  try {
    for (let step = given.shift(); step && story.length < longest; ) {
      story.push(step);
      const begun = performance.now();
      const divergence = await played.take(step);
      const isExplained =
        divergence && (isExcused(context, divergence) || (await isOfItsMoment(context, divergence, begun)));
      if (isExplained) return undefined;
      if (divergence) return { story, divergence, ...played.record() };
      step = given.shift() ?? drawStep(random, story, cast, played.knowledge);
    }
    const divergence = await played.finish();
    return divergence && { story, divergence, ...played.record() };
  } catch (error) {
    if (!(error instanceof Disturbed)) throw error;
    if (!isolated) throw error instanceof WriteFailed ? error.skip : new Skip('otherData');
    return undefined;
  } finally {
    await played.end();
  }
}

/**
 * Whether a server that has more than it shows may refuse what a sandbox does that has only that, or have what is asked for and
 * was not shown.
 */
function isExcused({ session }: CheckContext, { difference: { kind, expected } }: Divergence): boolean {
  if (pairedSandboxOf(session)?.groups === undefined) return false;
  return kind === 'refused' || (kind === 'accepted' && String(expected).startsWith('404'));
}

/** True if a write may differ on a shared server, because a timed event came before it on one side and after it on the other. */
async function isOfItsMoment(
  { session }: CheckContext,
  { operation, step }: Divergence,
  begun: number,
): Promise<boolean> {
  const there = pairedSandboxOf(session);
  const { control } = session.api;
  if (!there || !control || !('request' in step) || step.request.operation !== operation || operation.method === 'GET')
    return false;
  return hadDue(control, there, performance.now() - begun);
}

/** Reports where the contract states what has to happen; false where it says nothing of it. */
function report(context: CheckContext, { divergence, sent, answer }: Ending): boolean {
  const statement = statementOf(context.contract, divergence);
  if (!statement) return false;
  const { operation, step, difference } = divergence;
  const { kind, template, expected, actual } = difference;
  const acted = 'request' in step ? step.request.operation.id : 'wait' in step ? 'a while' : step.happens.operation.id;
  const blamed = operation?.id ?? ('request' in step ? step.request.operation.id : undefined);
  const what = kind === 'shown' ? template : String(kind === 'accepted' ? expected : actual);
  context.tell(
    {
      ...(blamed !== undefined && { operationId: blamed }),
      rule: 'the server responds as the sandbox does',
      pointer: statement.pointer,
      place: acted === blamed ? what : `${what} after ${acted}`,
      expected: `${shown(expected)}, because: ${statement.words}`,
      actual: shown(actual),
      basis: assumedOf(...(blamed === undefined ? [] : [context.contract.operation(blamed)])),
    },
    sent,
    answer,
  );
  return true;
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
}

/** Less the operations that the server does not have, and need not (`--partial`). */
async function servedCast(context: CheckContext, cast: Cast): Promise<Cast> {
  const { writes, reads, others, related } = cast;
  const served = new Set(await servedOf(context, context.contract.operations));
  return {
    ...cast,
    writes: writes.filter((operation) => served.has(operation)),
    reads: reads.filter((operation) => served.has(operation)),
    others: others.filter((operation) => served.has(operation)),
    related: related.filter((operation) => served.has(operation)),
  };
}
