import { PhoneNumber } from '../../../generated/schemas.ts';
import { listAt, pick } from '../evidence/fields.ts';
import type { SomeInquiries } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { existing } from '../scenario.ts';
import { arrive, roomsOf } from '../steps/message-steps.ts';
import { begin, contact, hourFrom, now, openAllDay, queue, setLimits, taskAt, text } from '../steps/task-steps.ts';
import { listening, subscribe } from '../steps/webhook-steps.ts';
import { simulated, workingAgent } from '../working-agent.ts';

/** The name of who withholds the number (RFC 3323, section 4.1.1.3). */
const anonymous = 'Anonymous';
/** What a text can come from and is no phone number. */
const shortCode = '30303';
const phoneNumber = new RegExp(PhoneNumber.pattern);

/** What is assumed of what a room shows, and of when it is there. */
export const roomInquiries = {
  'unregistered-contacts': {
    title: 'looks at the names in every room, and lets somebody unknown and somebody with a name text',
    async run(p) {
      const rooms = await everyRoom(p);
      const faults = rooms.map(faultOfNames).filter((fault) => fault !== undefined);
      const [fault] = faults;
      if (fault) {
        const all = 'Both fields on every room.' as const;
        const alternative = fault.isEmpty ? ('An empty `name`.' as const) : fault.isBoth ? all : undefined;
        return p.refute(`${fault.seen} (${faults.length} of ${rooms.length} rooms).`, {
          ...(alternative !== undefined && { alternative }),
        });
      }
      if (rooms.some((room) => pick(room, 'unregistered') === true)) {
        p.confirm(
          'An unregistered contact has the phone number as its name, and alone has an unregisteredDisplayName.',
        );
      }
      if (!p.world.control) return;
      const { phoneNumber: to = '' } = await workingAgent(p);
      await arrive(p, contact(1), to, 'Suite is unknown');
      const isUnknown = pick(await roomAt(p, to), 'unregistered') === true;
      const body = { from: contact(1), to, text: 'Suite has a name', contactName: 'Suite' };
      simulated(await p.control.POST('/_sandbox/simulate/inboundText', { body }));
      const isNamed = pick(await roomAt(p, to), 'unregistered') === false;
      p.judge(
        isUnknown && isNamed,
        'A contact is unregistered as long as only its phone number is known.',
        `A contact is ${isUnknown ? '' : 'not '}unregistered with a phone number alone, and ${isNamed ? 'not ' : ''}so with a name.`,
      );
    },
  },
  'room-campaigns': {
    title: 'looks for the campaigns of rooms among the runs of tasks and the settings of an agent',
    async run(p) {
      const { agentId, runId } = await workOf(p);
      const campaigns = [...new Set((await everyRoom(p)).map((room) => pick(room, 'chatAgentCampaignId')))].map(String);
      const run = campaigns.includes(String(runId)) ? String(runId) : await runAmong(p, campaigns);
      if (run !== undefined)
        return p.refute(`The campaign ${run} is the run of a task.`, { alternative: 'The run of a task.' });
      const agent = p.data(await p.api.getStagingAgent({ agentId }), 'getStagingAgent');
      const setting = settingWith(agent, campaigns);
      p.judge(
        setting === undefined,
        `No campaign of ${campaigns.length} is the run of a task, or what an agent is set to.`,
        `An agent's ${setting} is the campaign of a room.`,
        { alternative: 'A setting of the agent.' },
      );
    },
  },
  'room-beginnings': {
    title: 'looks for the last message of every room, and for the room of a text that waits',
    async run(p) {
      const rooms = await everyRoom(p);
      const silent = rooms.filter((room) => !pick(room, 'lastMessage'));
      const alternative = 'When a contact is created.' as const;
      if (silent.length > 0) {
        return p.refute(`${silent.length} of ${rooms.length} rooms have no last message.`, { alternative });
      }
      p.confirm(`Each of ${rooms.length} rooms has a last message.`);
      if (!p.world.control) return;
      const { agentId, phoneNumber: to = '' } = await workingAgent(p);
      await openAllDay(p);
      const time = await now(p);
      await setLimits(p, { businessHours: { start: hourFrom(time, 2), end: hourFrom(time, 3) } });
      const taskId = await queue(p, agentId, contact(1), text);
      simulated(await p.control.POST('/_sandbox/simulate/missedCall', { body: { from: contact(2), to } }));
      const early = (await roomsAt(p, to)).length;
      await openAllDay(p);
      await begin(p, taskId);
      await p.advance('PT1M');
      const late = (await roomsAt(p, to)).length;
      if (late === 0) return;
      p.judge(
        early === 0,
        'A contact who was not yet written to, or not reached, has no room.',
        `A contact has a room before anything is said: ${early} of them.`,
        { alternative },
      );
    },
  },
  'caller-ids': {
    title: 'lets two calls come in without a number, and a text from a short code',
    needs: ['control'],
    async run(p) {
      const { phoneNumber: to = '' } = await workingAgent(p);
      const call = async () => simulated(await p.control.POST('/_sandbox/simulate/inboundCall', { body: { to } }));
      const isTold = p.context.session.capabilities.has('webhooks');
      if (isTold) await judgeEvent(p, call);
      else await call();
      await call();
      const rooms = await roomsAt(p, to);
      if (rooms.length === 0) {
        return p.refute('Withheld calls have no room.', { alternative: 'No room for withheld calls.' });
      }
      p.judge(rooms.length > 1, 'Each withheld call has a room of its own.', 'Withheld calls share one room.', {
        alternative: 'A number or word that stands for all withheld ones, and one room for them.',
      });
      const [name, isUnregistered] = [pick(rooms[0], 'name'), pick(rooms[0], 'unregistered')];
      p.judge(
        name === anonymous && isUnregistered === true,
        `It is of an unregistered contact with the name ${anonymous}.`,
        `It is of a contact with the name ${JSON.stringify(name)}.`,
        { observed: String(name) },
      );
      await judgeShortCode(p);
    },
  },
} satisfies SomeInquiries;

/** The rooms of both inboxes. */
async function everyRoom(p: Prober): Promise<readonly unknown[]> {
  const rooms = [...(await roomsOf(p, 'priority')), ...(await roomsOf(p, 'junk'))];
  return rooms.length > 0 ? rooms : p.unanswered('there are no rooms');
}

/** The rooms of one of the organization's numbers. */
async function roomsAt(p: Prober, servicePhoneNumber: string): Promise<readonly unknown[]> {
  const rooms = [...(await roomsOf(p, 'priority')), ...(await roomsOf(p, 'junk'))];
  return rooms.filter((room) => pick(room, 'servicePhoneNumber') === servicePhoneNumber);
}

async function roomAt(p: Prober, servicePhoneNumber: string): Promise<unknown> {
  return (await roomsAt(p, servicePhoneNumber))[0];
}

function faultOfNames(room: unknown) {
  const [name, shown] = [pick(room, 'name'), pick(room, 'unregisteredDisplayName')];
  const [isEmpty, isBoth] = [!name, shown !== undefined];
  if (isEmpty) return { seen: 'A room has no name', isEmpty };
  if (pick(room, 'unregistered') !== true) {
    return isBoth ? { seen: 'A registered contact has an unregisteredDisplayName, too', isBoth } : undefined;
  }
  if (!isBoth) return { seen: 'An unregistered contact has no unregisteredDisplayName' };
  // Who has no phone number to show is a question of its own.
  const isNumber = phoneNumber.test(String(shown));
  return isNumber && name !== shown ? { seen: `An unregistered contact has the name ${String(name)}` } : undefined;
}

/** An agent and, where it can be let write, the run of a task that has made a room. */
async function workOf(p: Prober): Promise<{ agentId: string; runId?: unknown }> {
  if (!p.world.control) return { agentId: existing(p, 'agentId') };
  const { agentId } = await workingAgent(p);
  await openAllDay(p);
  const taskId = await queue(p, agentId, contact(1), text);
  await begin(p, taskId);
  await p.advance('PT1M');
  return { agentId, runId: pick(await taskAt(p, taskId), 'runId') };
}

/** The one of some texts that is the run of a task; undefined where none is. */
async function runAmong(p: Prober, texts: readonly string[]): Promise<string | undefined> {
  for (const runId of texts) {
    const { data } = await p.api.listTasks({ runId });
    // A server may know no such filter.
    if (listAt(data, 'tasks').some((task) => pick(task, 'runId') === runId)) return runId;
  }
  return undefined;
}

/** The name of a field, at any depth, that holds one of these texts. */
function settingWith(value: unknown, texts: readonly string[]): string | undefined {
  if (!(value instanceof Object)) return undefined;
  for (const [name, field] of Object.entries(value)) {
    if (typeof field === 'string' && texts.includes(field)) return name;
    const within = settingWith(field, texts);
    if (within !== undefined) return within;
  }
  return undefined;
}

/** What is told of a call whose number is withheld. */
function judgeEvent(p: Prober<'caller-ids'>, call: () => Promise<unknown>): Promise<void> {
  return listening(async (receiver) => {
    await subscribe(p, `${receiver.url}/calls`, { type: 'call' });
    await call();
    await p.advance('PT0S');
    const [told] = receiver.received('/calls');
    if (!told) return;
    const from = pick(told.body, 'data', 'from');
    const seen = `An event has ${JSON.stringify(from)} as the number of a withheld call.`;
    p.judge(from === undefined, 'An event has no number of a withheld call.', seen, { observed: String(from) });
  });
}

async function judgeShortCode(p: Prober<'caller-ids'>): Promise<void> {
  const lastAt = async (from: string, words: string) => {
    const { phoneNumber: to = '' } = await workingAgent(p);
    await arrive(p, from, to, words);
    await p.advance('PT1M');
    const room = await roomAt(p, to);
    return { name: pick(room, 'name'), isAnswered: room !== undefined && pick(room, 'lastMessage') !== words };
  };
  const { name, isAnswered } = await lastAt(shortCode, 'Suite has a code');
  p.judge(
    name === shortCode,
    'A text from a short code is kept, under that code.',
    `A text from a short code is kept under ${JSON.stringify(name)}.`,
    name === undefined ? { alternative: 'Such calls and texts are refused.' } : {},
  );
  if (name !== shortCode || !(await lastAt(contact(1), 'Suite has a number')).isAnswered) return;
  p.judge(!isAnswered, 'Agents do not answer it.', 'Agents answer it.');
}
