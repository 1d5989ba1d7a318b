import type { Change } from '../../engine/context.ts';
import type { Schemas } from '../../engine/schemas.ts';
import { findOrganization } from '../accounts/organizations.ts';
import { liveConfigurationOf } from '../agents/agents.ts';
import { numberFor } from '../phone-numbers/assignments.ts';
import { nextDay, nextOpening } from './business-hours.ts';
import { cooldownEnd, scheduleCooldownEnd } from './cooldown.ts';
import { DailyCaps } from './daily-caps.ts';
import { fillRun, firstAt, firstAtEach, inProgress, moveTo, numberGate, releaseNext, runGate } from './gates.ts';
import { scheduleDispatch } from './queue.ts';
import { type Means, startTask } from './start.ts';
import type { TaskGate, TaskRow } from './tables.ts';

/** The ready tasks of one type of an agent that can carry them out, and the first of them. */
interface Lane {
  readonly gate: TaskGate;
  readonly type: Schemas['TaskType'];
  readonly means: Means;
  first: TaskRow | undefined;
}

/** Other jobs and requests have their turn after this many tasks. */
const mostAtOnce = 50;

/** Starts those queued tasks of an organization that may start now, the oldest first. */
export async function dispatch(change: Change, organizationId: string): Promise<void> {
  const { store, now } = change;
  const row = await findOrganization(store, organizationId);
  if (row?.organization.state !== 'active') return;
  const { limits } = row;
  const lanes = await openLanes(change, organizationId);
  if (lanes.length === 0) return;
  const opening = nextOpening(limits.businessHours, now);
  if (opening > now) return scheduleDispatch(change, organizationId, opening);
  const caps = await DailyCaps.at(store, organizationId, limits, now);
  for (let count = 0; ; count++) {
    const lane = oldest(lanes.filter(({ type }) => caps.allows(type)));
    if (!lane?.first) break;
    if (count === mostAtOnce) return scheduleDispatch(change, organizationId, now);
    if (await startOrPark(change, limits, lane.first, lane.means)) caps.count(lane.type);
    lane.first = await firstAt(store, organizationId, lane.gate);
  }
  // The remaining tasks exceed a cap.
  if (!lanes.some(({ first, type }) => first && caps.everAllows(type))) return;
  const tomorrow = nextDay(limits.businessHours, now);
  await scheduleDispatch(change, organizationId, nextOpening(limits.businessHours, tomorrow));
}

/** Lets those that wait for a number be looked at again, if its cooldown is over; `gate` is its type and the number. */
export async function endCooldown(change: Change, organizationId: string, gate: string): Promise<void> {
  const { store, now } = change;
  const row = await findOrganization(store, organizationId);
  const [type = '', phoneNumber = ''] = gate.split(' ');
  const waiting = await firstAtEach(store, organizationId, 'number', type, phoneNumber);
  if (!row || waiting.length === 0) return;
  const line = { organizationId, type, phoneNumber };
  const end = await cooldownEnd(store, row.limits, line);
  // The end of a call that goes on will come here again.
  if (end === undefined) return;
  if (end > now) return scheduleCooldownEnd(change, line, end);
  // One of each agent, since one agent's may be held back by what does not hold back another's.
  for (const first of waiting) await moveTo(store, first, ['ready', type, first.task.agentId]);
  await scheduleDispatch(change, organizationId, now);
}

async function openLanes({ store }: Change, organizationId: string): Promise<Lane[]> {
  const lanes: Lane[] = [];
  for (const first of await firstAtEach(store, organizationId, 'ready')) {
    const { type, agentId } = first.task;
    const live = await liveConfigurationOf(store, agentId);
    const number = live && (await numberFor(store, agentId, type === 'call' ? 'voice' : 'sms'));
    if (!number) continue;
    const { maxCallSeconds, voicemailMessage } = live;
    const means = { from: number.phoneNumber, maxCallSeconds, voicemailMessage };
    lanes.push({ gate: ['ready', type, agentId], type, means, first });
  }
  return lanes;
}

function oldest(lanes: readonly Lane[]): Lane | undefined {
  let found: Lane | undefined;
  for (const lane of lanes) if (lane.first && (!found?.first || lane.first.order < found.first.order)) found = lane;
  return found;
}

/** Starts a ready task, or moves it to the gate of what holds it back: then false. */
async function startOrPark(
  change: Change,
  limits: Schemas['TaskLimits'],
  row: TaskRow,
  means: Means,
): Promise<boolean> {
  const { store, now } = change;
  const { organizationId, task } = row;
  const line = { organizationId, type: task.type, phoneNumber: task.phoneNumber };
  const end = await cooldownEnd(store, limits, line);
  if (end === undefined || end > now) {
    if (end !== undefined) await scheduleCooldownEnd(change, line, end);
    await moveTo(store, row, numberGate(row));
    await fillRun(store, organizationId, task.runId, task.type, limits.concurrencyPerRun);
    return false;
  }
  if ((await inProgress(store, organizationId, task.runId)) >= limits.concurrencyPerRun) {
    await moveTo(store, row, runGate(row));
    await releaseNext(store, row);
    return false;
  }
  await startTask(change, limits, row, means);
  return true;
}
