import { baseRequests } from '../../checks/refusal.ts';
import { assumedBy } from '../../model/assumed.ts';
import { Random } from '../../requests/random.ts';
import type { CheckContext } from '../../runner/context.ts';
import { Connection } from '../../target/connection.ts';
import { HonestClient } from '../clients/honest-client.ts';
import type { AnyRequest, Attack } from '../cost/attack.ts';
import { bodyAttacks } from '../cost/bodies.ts';
import { Trials } from '../cost/trial.ts';
import { allowedPerMegabyte, growthText, memoryOf, processOf } from './process.ts';

/** So many send the same at once: what a process leaves to be collected does not grow with their number, what it holds does. */
const senders = 8;
const megabyte = 2 ** 20;

/** Sends an operation bodies that may take much more memory than they have bytes, by several at once. */
export async function sendHeavyBodies(context: CheckContext): Promise<void> {
  const pid = processOf(context);
  const environment = await context.environment();
  const honest = await HonestClient.find(context);
  const operations = context.contract.operations.filter(({ bodies }) => bodies.has('application/json'));
  const operation = new Random(context.seed).pick(operations);
  if (!operation) return;
  const base = baseRequests(context, operation).find(({ body }) => body?.mediaType === 'application/json');
  if (!base) return;
  const { tokenPlaces } = context.contract;
  const connection = new Connection({ ...context.session.options, tokenPlaces });
  const trials = new Trials(base, connection, environment.tokens[environment.role], honest);
  const before = await memoryOf(pid);
  for (const attack of heaviest(base)) {
    const [exchange] = await Promise.all(Array.from({ length: senders }, () => trials.send(attack, attack.largest)));
    await honest.recovers();
    const most = await memoryOf(pid);
    const allowed = ((attack.largest * senders) / megabyte) * allowedPerMegabyte;
    if (most - before <= allowed || !exchange) continue;
    const { id: operationId, pointer } = operation;
    const rule = 'memory use is proportional to body size';
    const expected = `at most ${Math.round(allowed)} MB more for ${senders} bodies of 1 MB at once`;
    const place = `${attack.place}, ${attack.what}`;
    const breach = { operationId, rule, pointer, place, expected, actual: growthText(before, most) };
    context.report({ ...breach, basis: assumedBy() }, exchange);
    return;
  }
}

/** Of each kind of attack on a body the first, texts aside: they weigh what they have. */
function heaviest(base: AnyRequest): Attack[] {
  const all = [...bodyAttacks(base)].filter(({ least }) => least === undefined);
  return [...Map.groupBy(all, ({ what }) => what).values()].flatMap(([first]) => first ?? []);
}
