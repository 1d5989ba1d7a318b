import { CallScript, ReplyScript, ScriptedOutcome, ScriptList } from '../../../generated/sandbox-control/schemas.ts';
import type { components } from '../../../generated/sandbox-control/types.ts';
import type { FurtherViolation } from '../../contract/problem.ts';
import type { Change } from '../engine/context.ts';
import type { RefuseConflict } from '../engine/typed-request.ts';
import { agentOf } from '../modules/agents/agents.ts';
import { addScript, removeScripts, scriptsOf } from '../modules/messaging/scripts.ts';
import type { ScriptRow } from '../modules/messaging/tables.ts';
import type { SecuredHandlers } from './handler.ts';

type Schemas = components['schemas'];

/** Most scripts of an organization. */
const maxScripts = ScriptList.properties.scripts.maxItems;

export const scriptHandlers: Pick<SecuredHandlers, 'scriptReply' | 'scriptCall' | 'listScripts' | 'deleteScripts'> = {
  async scriptReply({ body, refuse, answer }, { caller, write }) {
    const { times = ReplyScript.properties.times.default, untilDeleted = false, ...replies } = body;
    const violations = [...replyViolations(replies), ...timesViolations(body)];
    if (violations.length > 0) throw refuse.invalid(violations);
    return write(async (change) => {
      if (replies.agentId !== undefined) await agentOf({ ...change, caller }, refuse, replies.agentId);
      await requireRoom(change, refuse, caller.organizationId);
      const remaining = untilDeleted ? {} : { remaining: times };
      return answer(
        describe(await addScript(change, { organizationId: caller.organizationId, ...remaining, replies })),
      );
    });
  },

  async scriptCall({ body, refuse, answer }, { caller, write }) {
    const { times = CallScript.properties.times.default, untilDeleted = false, ...asked } = body;
    const calls = { outcome: ScriptedOutcome.default, ...asked };
    const violations = [...callViolations(calls), ...timesViolations(body)];
    if (violations.length > 0) throw refuse.invalid(violations);
    return write(async (change) => {
      if (calls.agentId !== undefined) await agentOf({ ...change, caller }, refuse, calls.agentId);
      await requireRoom(change, refuse, caller.organizationId);
      const remaining = untilDeleted ? {} : { remaining: times };
      return answer(describe(await addScript(change, { organizationId: caller.organizationId, ...remaining, calls })));
    });
  },

  async listScripts({ answer }, { environment, caller }) {
    const rows = await scriptsOf(environment.partition.read(), caller.organizationId);
    return answer({ scripts: rows.map(describe) });
  },

  async deleteScripts({ answer }, { caller, write }) {
    await write(({ store }) => removeScripts(store, caller.organizationId));
    return answer(undefined);
  },
};

async function requireRoom(change: Change, refuse: RefuseConflict<'tooManyScripts'>, organizationId: string) {
  if ((await scriptsOf(change.store, organizationId)).length < maxScripts) return;
  const rule = `already has ${maxScripts} scripts, which is the maximum. Delete them first`;
  throw refuse.conflict('tooManyScripts', `The organization ${organizationId} ${rule}.`);
}

function replyViolations({ reply, silence, afterSeconds }: Schemas['ReplyScript']): FurtherViolation[] {
  const parts = Object.entries({ reply, afterSeconds }).filter(([, part]) => part !== undefined);
  if (silence) return parts.map(([name]) => notWith('silence', name));
  const message = 'needs reply, silence or afterSeconds';
  return parts.length > 0 ? [] : [{ pointer: '', keyword: 'anyOf', message }];
}

function callViolations({
  outcome,
  answeredBy,
  durationSeconds,
  transcript,
}: Schemas['CallScript']): FurtherViolation[] {
  if (outcome === 'completed') return [];
  const talk = Object.entries({ answeredBy, durationSeconds, transcript }).filter(([, part]) => part !== undefined);
  return talk.map(([name]) => notWith(name, `the outcome ${outcome}`));
}

function timesViolations({ times, untilDeleted }: Pick<Schemas['CallScript'], 'times' | 'untilDeleted'>) {
  return untilDeleted && times !== undefined ? [notWith('times', 'untilDeleted')] : [];
}

function notWith(name: string, other: string): FurtherViolation {
  return { pointer: `/${name}`, keyword: 'not', message: `cannot be sent with ${other}` };
}

/** A script as it is shown, with the messages or calls that it is still for. */
function describe({ order, remaining, replies, calls }: ScriptRow): Schemas['Script'] {
  const { transcript, ...call } = calls ?? {};
  return {
    scriptId: `script_${order}`,
    of: replies ? 'replies' : 'calls',
    ...replies,
    ...call,
    ...(transcript && { turns: transcript.length }),
    ...(remaining === undefined ? { untilDeleted: true } : { times: remaining }),
  };
}
