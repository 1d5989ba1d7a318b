import { type ApiClient, createClient, unwrap } from '../client/client.ts';
import { type ControlClient, type ControlSchemas, createControlClient } from '../client/control-client.ts';
import { agentIdOf, lineOf, numberOf } from './cast.ts';
import type { Happenings, Step, Story, StoryReply } from './story.ts';

/** Clients of one environment: of the service's API, and of the sandbox's control API. */
export interface StoryClients {
  readonly api: ApiClient;
  readonly control: ControlClient;
}

/** Answers of the steps of a story, in order. */
export type Played = readonly object[];

/** Lets a story happen in an environment, step by step. Rejects with an `ApiProblem` where a step is refused. */
export async function play(story: Story, stage: StoryClients): Promise<Played> {
  const played: object[] = [];
  for (const step of story.steps) played.push(await perform(step, stage));
  return played;
}

/** Address of the sandbox. */
export interface StoryPlace {
  /** Without a path; with a `fetch` of a sandbox in the same process it may be any. */
  readonly baseUrl: string;
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** An environment in which a story has happened. */
export interface Staged extends StoryClients {
  readonly id: string;
  readonly tokens: ControlSchemas['EnvironmentTokens'];
  readonly played: Played;
  /** Deletes the environment. */
  close(): Promise<void>;
}

/** Makes an environment for a story, frozen at its beginning, and lets the story happen there. */
export async function stage(story: Story, place: StoryPlace): Promise<Staged> {
  const { at: now = storyTime, seed = 'demo' } = story;
  const open = createControlClient(place);
  const { id, tokens } = await unwrap(open.POST('/_sandbox/environments', { body: { now, frozen: true, seed } }));
  const control = createControlClient({ ...place, token: tokens.admin });
  const api = createClient({ ...place, token: tokens.admin, retry: false });
  const close = async () => {
    await open.DELETE('/_sandbox/environments/{environmentId}', { params: { path: { environmentId: id } } });
  };
  try {
    return { id, tokens, control, api, close, played: await play(story, { control, api }) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** When the contract's examples are. */
const storyTime = '2026-03-02T15:00:00Z';

function perform(step: Step, { api, control }: StoryClients): Promise<object> {
  if (step.text) return text(step.text, control);
  if (step.externalMessage) return externalMessage(step.externalMessage, api, control);
  if (step.call) return call(step.call, control);
  if (step.missedCall) {
    const { from, to } = step.missedCall;
    const body = { from: numberOf(from), to: lineOf(to) };
    return unwrap(control.POST('/_sandbox/simulate/missedCall', { body }));
  }
  if (step.callTask) return callTask(step.callTask, api, control);
  if (step.textTask) return queueTask('text', step.textTask, api);
  if (step.fault) return unwrap(control.POST('/_sandbox/faults', { body: step.fault }));
  return unwrap(control.POST('/_sandbox/clock', { body: { advance: step.wait } }));
}

async function text({ from, to, says, reply, unwanted }: Happenings['text'], control: ControlClient): Promise<object> {
  if (reply !== undefined) await script(reply, { from: numberOf(from) }, control);
  const given = { ...(unwanted !== undefined && { unwanted }) };
  const body = { from: numberOf(from), to: lineOf(to), text: says, ...given };
  return unwrap(control.POST('/_sandbox/simulate/inboundText', { body }));
}

async function externalMessage(
  { platform, contactId, to, says, reply }: Happenings['externalMessage'],
  api: ApiClient,
  control: ControlClient,
): Promise<object> {
  const agentId = agentIdOf(to);
  if (reply !== undefined) await script(reply, { agentId, from: contactId }, control);
  const params = { agentId };
  return unwrap(api.sendExternalMessage({ ...params, platform, contactId, text: says }));
}

function call({ from, to, durationSeconds, transcript }: Happenings['call'], control: ControlClient): Promise<object> {
  const given = { ...(durationSeconds !== undefined && { durationSeconds }), ...(transcript && { transcript }) };
  const body = { from: numberOf(from), to: lineOf(to), ...given };
  return unwrap(control.POST('/_sandbox/simulate/inboundCall', { body }));
}

async function callTask(task: Happenings['callTask'], api: ApiClient, control: ControlClient): Promise<object> {
  const { agent, to, goes } = task;
  if (goes) {
    const body = { ...goes, agentId: agentIdOf(agent), phoneNumber: numberOf(to) };
    await unwrap(control.POST('/_sandbox/scripts/calls', { body }));
  }
  return queueTask('call', task, api);
}

function queueTask(
  type: 'call' | 'text',
  { agent, to, told }: Happenings['textTask'],
  api: ApiClient,
): Promise<object> {
  const given = { ...(told !== undefined && { context: told }) };
  const body = { type, agentId: agentIdOf(agent), phoneNumber: numberOf(to), ...given };
  return unwrap(api.createTask(body));
}

/** Says ahead what the next reply to somebody is. */
function script(
  reply: StoryReply,
  to: Pick<ControlSchemas['ReplyScript'], 'agentId' | 'from'>,
  control: ControlClient,
) {
  const body = { ...to, ...wordsOf(reply) };
  return unwrap(control.POST('/_sandbox/scripts/replies', { body }));
}

function wordsOf(reply: StoryReply): Pick<ControlSchemas['ReplyScript'], 'reply' | 'silence' | 'afterSeconds'> {
  if (reply === 'nothing') return { silence: true };
  if (typeof reply === 'string') return { reply };
  const { says, afterSeconds } = reply;
  return { afterSeconds, ...(says !== undefined && { reply: says }) };
}
