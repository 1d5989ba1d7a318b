import { envelope } from '../../../generated/envelope.ts';
import { PageSize } from '../../../generated/parameters.ts';
import { Room } from '../../../generated/schemas.ts';
import { pageFields } from '../../contract/paging.ts';
import type { SomeProbes } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { listAt, pick } from '../model/fields.ts';
import { everyRoom, inbox, roomsOf } from '../steps/message-steps.ts';
import { begin, contact, openAllDay, queue, readTask, text } from '../steps/task-steps.ts';
import { workingAgent } from '../steps/working-agent.ts';

/** Probes of fields of rooms and inboxes that may hold anything. */
export const roomProbes = {
  'room-inbox-type': {
    title: 'reads the `destinationInboxType` of every room',
    async run(p) {
      const [priority, junk] = [await roomsOf(p, 'priority'), await roomsOf(p, 'junk')];
      const typesOf = (rooms: readonly unknown[]) => [
        ...new Set(rooms.map((room) => pick(room, 'destinationInboxType'))),
      ];
      const [wanted, unwanted] = [typesOf(priority), typesOf(junk)];
      const all = [...wanted, ...unwanted];
      if (all.length === 0) return p.unanswered('there are no rooms');
      const { maxLength } = Room.properties.destinationInboxType;
      const others = all.filter((type) => typeof type !== 'string' || type.length > maxLength);
      if (others.length > 0)
        return p.refute(`It is ${others.join(', ')}, which is not a string of at most ${maxLength} characters.`);
      const isWord = all.every((type) => /^[A-Za-z]+$/.test(String(type)));
      const isOfInbox = wanted.length === 1 && unwanted.length === 1 && wanted[0] !== unwanted[0];
      p.judge(
        !isWord || !isOfInbox,
        `It is a string of at most ${maxLength} characters, such as ${all[0]}.`,
        `It is ${wanted[0]} in the priority inbox and ${unwanted[0]} in the junk inbox.`,
        { alternative: 'A closed set such as `priority` and `junk`.' },
      );
    },
  },
  'priority-inbox': {
    title: 'compares the responses of the two inboxes',
    async run(p) {
      const answers: unknown[] = [
        await inbox(p, 'priority', { [PageSize.name]: 1 }),
        await inbox(p, 'junk', { [PageSize.name]: 1 }),
      ];
      const [priority = [], junk = []] = answers.map((answer) => Object.keys(Object(answer)).sort());
      if (priority.includes(envelope.success) || priority.includes(envelope.message)) {
        const alternative = 'The envelope with `success` and `message`.' as const;
        return p.refute(`The priority inbox returns ${priority.join(', ')}.`, { alternative });
      }
      const [size, other] = answers.map((answer) => pick(answer, pageFields.size));
      p.judge(
        `${priority}` === `${junk}` && size === other,
        `Both inboxes return ${priority.join(', ')}.`,
        `The priority inbox returns ${priority.join(', ')}, the junk inbox ${junk.join(', ')}.`,
      );
    },
  },
  'room-campaigns': {
    title: "looks for rooms' campaigns among the runs of tasks and an agent's settings",
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
        `None of ${campaigns.length} campaigns is the run of a task or a setting of an agent.`,
        `An agent's ${setting} is the campaign of a room.`,
        { alternative: 'A setting of the agent.' },
      );
    },
  },
} satisfies SomeProbes;

/** An agent and, where it can be let write, the run of a task that has made a room. */
async function workOf(p: Prober): Promise<{ agentId: string; runId?: unknown }> {
  const { agentId } = await workingAgent(p);
  const runId = await p.whereAlone(async () => {
    await openAllDay(p);
    const taskId = await queue(p, agentId, contact(1), text);
    await begin(p, taskId);
    await p.advance('PT1M');
    return (await readTask(p, taskId)).runId;
  });
  return { agentId, runId };
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
