import { controlOperations } from '../adversary/control-operations.ts';
import { assumedOf } from '../contract/assumed.ts';
import type { SuiteContract } from '../contract/contract.ts';
import { Random } from '../requests/random.ts';
import { exampleRequests } from '../requests/request.ts';
import type { Check } from '../run/check.ts';
import type { CheckContext } from '../run/context.ts';
import { Disturbed } from '../target/disturbance.ts';
import { Skip } from '../target/skip.ts';
import { beginWithServer } from './begin-with-server.ts';
import { companionOf } from './counterpart.ts';
import { anyWait, type Cast, drawStep } from './draw.ts';
import { kinOf } from './kin.ts';
import type { Parting } from './parting.ts';
import { beginning, Play } from './play.ts';
import { type Ending, shortest } from './shortest.ts';
import { statementOf } from './stated.ts';
import type { Step } from './story.ts';
import { WriteFailed } from './write-failed.ts';

/** How many stories each write of a group adds, how many there are at least, and of how many steps they are. */
const storiesOfWrite = 3;
const fewestStories = 15;
const longest = 25;
/** How much of a value is shown, in characters. */
const mostShown = 240;

/** In each group, drawn stories: what the server makes of them is what the sandbox does. */
export function* storyChecks({ operations }: SuiteContract): Generator<Check> {
  for (const [group, own] of Map.groupBy(operations, ({ tag }) => tag)) {
    const happenings = controlOperations().filter(({ path }) => path.startsWith('/_sandbox/simulate/'));
    const others = operations.filter(({ tag }) => tag !== group);
    const cast: Cast = {
      group,
      happenings,
      waits: anyWait,
      writes: own.filter(({ method }) => method !== 'GET'),
      reads: own.filter(({ method }) => method === 'GET'),
      others,
      kin: kinOf(own, others),
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
  const along = isolated ? cast : await beginWithServer(context, cast);
  const random = new Random(context.seed);
  // A run that has a time of its own goes on as long as there is some left.
  const until = context.session.budget?.storiesUntil() ?? 0;
  const count = Math.max(fewestStories, storiesOfWrite * along.writes.length);
  for (let i = 0; i < count || performance.now() < until; i++) {
    const found = await tell(context, along, random);
    if (!isolated && !found && companionOf(context.session)?.isApart) await beginWithServer(context, cast);
    if (!found) continue;
    // On a server that others use nothing can be played again.
    const ending = isolated ? await shortest(context, found, along.reads) : found;
    if (report(context, ending) || !isolated) return;
  }
}

/** Draws a story while it is played; undefined where the two do not come apart. */
async function tell(context: CheckContext, cast: Cast, random: Random): Promise<Ending | undefined> {
  const { isolated } = await context.world();
  const begun = await Play.begin(context, cast.reads);
  const played = isolated ? begun.spare() : begun;
  const given = [beginning, ...(random.below(2) === 0 ? listening(context.contract) : [])];
  const story: Step[] = [];
  try {
    for (let step = given.shift(); step && story.length < longest; ) {
      story.push(step);
      const parting = await played.take(step);
      if (parting) return isExcused(context, parting) ? undefined : { story, parting, ...played.record() };
      step = given.shift() ?? drawStep(random, story, cast, played.knowledge);
    }
    const parting = await played.finish();
    return parting && { story, parting, ...played.record() };
  } catch (error) {
    if (!(error instanceof Disturbed)) throw error;
    if (!isolated) throw error instanceof WriteFailed ? error.skip : new Skip('otherData');
    return undefined;
  } finally {
    await played.end();
  }
}

/** Whether a server that has more than it shows may refuse what a sandbox does that has only that. */
function isExcused({ session }: CheckContext, { difference }: Parting): boolean {
  return companionOf(session)?.groups !== undefined && difference.kind === 'refused';
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
