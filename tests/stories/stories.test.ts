import { describe, expect, onTestFinished, test } from 'vitest';
import { PageSize } from '../../generated/parameters.ts';
import { unwrap } from '../../src/client/client.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { defineStory, describeStory, play, type Staged, type StoryPlace, stage } from '../../src/stories/stories.ts';
import { useListeningSandbox } from '../sandbox/control/test-environment.ts';
import { openStore, serveSandbox } from '../support/sandbox.ts';
import { movedAppointment } from './moved-appointment.ts';

const server = useListeningSandbox();

async function inProcess(): Promise<StoryPlace> {
  const { fetch, close } = await serveSandbox(openStore('memory'));
  onTestFinished(close);
  return { baseUrl: 'http://sandbox.example', fetch };
}

async function staged(story: Parameters<typeof stage>[0], place: StoryPlace): Promise<Staged> {
  const made = await stage(story, place);
  onTestFinished(made.close);
  return made;
}

/** What an application shows once the story has happened. */
async function shown({ api, played }: Staged) {
  const { rooms } = await unwrap(api.listPriorityConversations());
  const { messages } = await unwrap(api.listRecentMessages());
  const failing = await api.listTasks();
  await api.listTasks();
  const { tasks } = await unwrap(api.listTasks({ [PageSize.name]: 3 }));
  return { played, rooms, messages, tasks, failing: failing.response.status };
}

describe('a story', () => {
  test('plays the same way in process and over a port', async () => {
    const here = await shown(await staged(movedAppointment, await inProcess()));
    const there = await shown(await staged(movedAppointment, server));
    expect(there).toEqual(here);
    const texts = here.messages.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['Gladly. At nine?', 'Booked.']));
    expect(here.failing).toBe(503);
    expect(here.tasks.map(({ state, failureReason }) => failureReason ?? state)).toEqual([
      'completed',
      'busy',
      'completed',
    ]);
    expect(here.played).toHaveLength(movedAppointment.steps.length);
    expect(here.played[0]).toMatchObject({ reply: 'Gladly. At nine?' });
    expect(here.played[1]).not.toHaveProperty('reply');
    expect(here.played[4]).not.toHaveProperty('reply');
  });

  test('goes on in an environment that is there, at its time', async () => {
    const first = defineStory({ title: 'First', steps: [{ wait: 'PT1H' }] });
    const environment = await staged(first, server);
    const [answer] = await play({ ...first, steps: [{ wait: 'PT30M' }] }, environment);
    expect(answer).toMatchObject({ now: '2026-03-02T16:30:00Z' });
  });

  test('leaves no environment behind where a step is refused, and says why', async () => {
    const place = await inProcess();
    const impossible = defineStory({
      title: 'No such agent',
      seed: 'empty',
      steps: [{ textTask: { agent: 'agent_999', to: 'mayaReed' } }],
    });
    await expect(stage(impossible, place)).rejects.toThrow('There is no agent agent_999.');
    const environment = await staged({ title: 'Nothing', steps: [] }, place);
    expect(environment.id).toBe('env_2');
    const environmentId = 'env_1';
    const reset = await environment.control.POST('/_sandbox/environments/{environmentId}/reset', {
      params: { path: { environmentId } },
    });
    expect(reset.response.status).toBe(404);
  });

  test('names only agents and contacts that there are, and one thing a step', () => {
    const says = 'Hello.';
    // @ts-expect-error Nobody has this name.
    defineStory({ title: '', steps: [{ text: { from: 'nobody', to: 'frontDesk', says } }] });
    // @ts-expect-error No agent has this name.
    defineStory({ title: '', steps: [{ text: { from: 'mayaReed', to: 'backDesk', says } }] });
    // @ts-expect-error Two things at once.
    defineStory({ title: '', steps: [{ wait: 'PT1M', missedCall: { from: 'mayaReed', to: 'frontDesk' } }] });
    // @ts-expect-error No operation has this name.
    defineStory({ title: '', steps: [{ fault: { operationId: 'listTask', status: 503 } }] });
    expect(defineStory({ title: '', steps: [] })).toEqual({ title: '', steps: [] });
  });

  test('is a page for people', () => {
    expect(describeStory(movedAppointment)).toBe(`# Maya moves her appointment

What an inbox and a call board show while an appointment is moved.

It begins at 2026-03-02T15:00:00Z.

1. Maya Reed texts Front desk: “Can you come on Thursday?” The reply: “Gladly. At nine?”
2. Maya Reed texts Front desk: “Yes.” The reply comes after 90 seconds: “Booked.”
3. 1 minute and 30 seconds later.
4. +12025550171 texts Front desk: “Win a cruise!” It counts as junk. There is no reply.
5. visitor-1 writes to Front desk on exampleChat: “Anybody there?” The reply comes after 30 seconds.
6. Appointment reminders is to call +12025550172, told this: “Thursday at nine.” A person answers after 9 seconds, and the call lasts 60 seconds. Contact: “Hello?” Agent: “We come on Thursday at nine.”
7. agent_202 is to call +12025550173. It is tried, and the line is busy.
8. Appointment reminders is to text +12025550174.
9. 5 minutes later.
10. Tom Ashby calls Front desk, and they talk for 30 seconds.
11. Tom Ashby calls Front desk and hangs up before anybody answers.
12. The next 2 requests of \`listTasks\` get 503.
`);
  });

  test.for([
    [{ operationId: '*', drop: true, untilDeleted: true }, 'All requests get no answer.'],
    [
      { path: `${pathTo('listTasks')}/*`, delayMs: 90 },
      `The next request to \`${pathTo('listTasks')}/*\` gets the usual answer, late.`,
    ],
    [
      { operationId: 'createTask', requestBody: { type: 'call' }, example: 'unknownAgent' },
      'The next request of `createTask` with `{"type":"call"}` gets the example `unknownAgent`.',
    ],
  ] as const)('says of the fault %j: %s', ([fault, sentence]) => {
    expect(describeStory({ title: 'T', steps: [{ fault }] })).toBe(`# T\n\n1. ${sentence}\n`);
  });
});
