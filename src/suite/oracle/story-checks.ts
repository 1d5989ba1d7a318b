import { controlOperations } from '../adversary/control-operations.ts';
import { assumedOf } from '../contract/assumed.ts';
import type { SuiteContract } from '../contract/contract.ts';
import { Random } from '../requests/random.ts';
import { exampleRequests } from '../requests/request.ts';
import type { Check } from '../run/check.ts';
import type { CheckContext } from '../run/context.ts';
import { Disturbed } from '../target/disturbance.ts';
import { Skip } from '../target/skip.ts';
import { companionOf, goAlong, minute, shiftBetween } from './counterpart.ts';
import { type Cast, drawStep } from './draw.ts';
import { beginning, Play } from './play.ts';
import { type Ending, shortest } from './shortest.ts';
import { statementOf } from './stated.ts';
import type { Step } from './story.ts';

/** How many stories each write of a group adds, and of how many steps they are. */
const storiesOfWrite = 3;
const longest = 25;
/** How much of a value is shown, in characters. */
const mostShown = 240;

/** In each group, drawn stories: what the server makes of them is what the sandbox does. */
export function* storyChecks({ operations }: SuiteContract): Generator<Check> {
  for (const [group, own] of Map.groupBy(operations, ({ tag }) => tag)) {
    const happenings = controlOperations().filter(({ path }) => path.startsWith('/_sandbox/simulate/'));
    const cast: Cast = {
      happenings,
      writes: own.filter(({ method }) => method !== 'GET'),
      reads: own.filter(({ method }) => method === 'GET'),
      others: operations.filter(({ tag }) => tag !== group),
    };
    yield {
      id: `story/${group.toLowerCase().replaceAll(' ', '-')}`,
      group,
      operations: own.map(({ id }) => id),
      title: 'does in drawn stories what the contract leads to',
      needs: ['state', 'writes'],
      comesFirst: true,
      run: (context) => tellStories(context, cast),
    };
  }
}

async function tellStories(context: CheckContext, cast: Cast): Promise<void> {
  const { isolated } = await context.world();
  if (!isolated) await beginWithServer(context);
  const random = new Random(context.seed);
  // A run that has a time of its own goes on as long as there is some left.
  const until = context.session.budget?.storiesUntil() ?? 0;
  for (let i = 0; i < storiesOfWrite * cast.writes.length || performance.now() < until; i++) {
    const found = await tell(context, cast, random);
    if (!found) continue;
    // On a server that others use nothing can be played again.
    const ending = isolated ? await shortest(context, found, cast.reads) : found;
    if (report(context, ending) || !isolated) return;
  }
}

/**
 * Lets a sandbox go along with a server that others use, and that may be used up. Throws `Skip` where the server has not what
 * the sandbox has.
 */
async function beginWithServer(context: CheckContext): Promise<void> {
  const { session, contract } = context;
  if (!session.gate.isForUse) throw new Skip('notForUse');
  const reads = contract.operations.filter(({ method }) => method === 'GET');
  const survey = async () => (await Play.begin(context, reads)).survey();
  const known = companionOf(session);
  if (known?.isApart) throw new Skip('otherData');
  if (known && (await survey()).isAlike) return;
  const now = Math.floor(Date.now() / 1000);
  await goAlong(session, now);
  const { isAlike, answers } = await survey();
  if (isAlike) return;
  // The starting data of a sandbox are as old as itself.
  const shift = shiftBetween(answers.map(([here, there]) => [here.body, there.body]));
  await goAlong(session, now - (now % minute) + shift);
  if (!(await survey()).isAlike) throw new Skip('otherData');
}

/** Draws a story while it is played; undefined where the two do not come apart. */
async function tell(context: CheckContext, cast: Cast, random: Random): Promise<Ending | undefined> {
  const played = await Play.begin(context, cast.reads);
  const given = [beginning, ...(random.below(2) === 0 ? listening(context.contract) : [])];
  const story: Step[] = [];
  try {
    for (let step = given.shift(); step && story.length < longest; ) {
      story.push(step);
      const parting = await played.take(step);
      if (parting) return { story, parting, ...played.record() };
      step = given.shift() ?? drawStep(random, step, cast, played.knowledge);
    }
    return undefined;
  } catch (error) {
    if (!(error instanceof Disturbed)) throw error;
    if (!(await context.world()).isolated) throw new Skip('otherData');
    return undefined;
  } finally {
    await played.end();
  }
}

/** A destination for each kind of event, so that what happens is told. */
function listening(contract: SuiteContract): Step[] {
  const operation = contract.operation('addWebhook');
  const [shown] = exampleRequests(operation);
  const { body } = shown?.request ?? {};
  const types = operation.bodies.get(body?.mediaType ?? '')?.schema.properties.get('type')?.enum ?? [];
  return types.flatMap((type, i) => {
    if (!shown || !body) return [];
    const value = { ...Object(body.value), type, label: `Story ${String(type)}` };
    return { nth: i + 1, who: 'admin', request: { ...shown.request, body: { ...body, value } } } satisfies Step;
  });
}

/** Reports where the contract states what has to happen; false where it says nothing of it. */
function report(context: CheckContext, { parting, sent, answer }: Ending): boolean {
  const statement = statementOf(parting);
  if (!statement) return false;
  const { operation, step, difference } = parting;
  const { kind, template, expected, actual } = difference;
  const acted = 'request' in step ? step.request.operation.id : 'wait' in step ? 'a while' : step.happens.operation.id;
  const blamed = operation?.id ?? ('request' in step ? step.request.operation.id : undefined);
  const what = kind === 'shown' ? template : String(kind === 'accepted' ? expected : actual);
  context.tell(
    {
      ...(blamed !== undefined && { operationId: blamed }),
      rule: 'what happens is what the contract leads to',
      pointer: statement.pointer,
      place: acted === blamed ? what : `${what} after ${acted}`,
      expected: `${shown(expected)}, because: ${statement.words}`,
      actual: shown(actual),
      basis: assumedOf(...new Set(blamed === undefined ? [] : [blamed])),
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
