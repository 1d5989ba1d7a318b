import {
  type Answering,
  type Asked,
  answering,
  reworded,
  rewritten,
  type SomeAlternatives,
  withEvery,
  withField,
} from '../../src/behaviours/variants/alternative.ts';
import { alsoAsked, alsoSent, bodyOf, refusal } from '../../src/behaviours/variants/requests.ts';
import { pathTo } from '../../src/contract/path-to.ts';

/** What a server calls its voices that has those of a speech provider. */
const providerVoices: Readonly<Record<string, string>> = {
  calm: 'vx-31',
  warm: 'vx-32',
  bright: 'vx-40',
  crisp: 'vx-41',
};

/** Servers whose agents are others than the contract assumes. */
export const agentAlternatives = {
  'agent-record': {
    says: 'Both configurations in one answer.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request, path }) => {
        if (operation.id !== 'getAgent') return undefined;
        const answer = await assumed(request);
        if (!answer.ok) return answer;
        const read = async (name: 'staging' | 'live'): Promise<unknown> =>
          Object(await alsoAsked(assumed, request, pathOf(name, path)))[name] ?? {};
        const both = { staging: await read('staging'), live: await read('live') };
        return reworded(answer, {
          body: (body) => withField(body, 'agent', (agent) => ({ ...Object(agent), ...both })),
        });
      }),
  },
  'agent-creation': {
    says: 'An operation that no list of names shows.',
    server: (assumed) => async (request) => {
      const isAsked =
        request.method === 'GET' && new URL(request.url).pathname === pathTo('getAgent', { agentId: '' }).slice(0, -1);
      if (!isAsked) return assumed(request);
      return Response.json({ success: true, message: 'Agents retrieved.', agents: [] });
    },
  },
  'agent-configuration': {
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        if (operation.tag !== 'Agents') return undefined;
        if ('voicemailMessage' in Object(await bodyOf(request))) {
          return refusal('invalid-request', 'invalidRequest', 'There is no field voicemailMessage.');
        }
        const without = (value: unknown) => {
          const { voicemailMessage: _, ...rest } = Object(value);
          return rest;
        };
        return reworded(await assumed(request), { body: (body) => withEvery(body, 'configuration', without) });
      }),
  },
  'agent-voices': {
    says: "Identifiers of a speech provider's voices.",
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        if (operation.tag !== 'Agents') return undefined;
        const voice: unknown = Object(await bodyOf(request)).voice;
        if (typeof voice === 'string' && Object.hasOwn(providerVoices, voice)) {
          return refusal('invalid-request', 'invalidRequest', `There is no voice ${voice}.`);
        }
        const own = Object.keys(providerVoices).find((name) => providerVoices[name] === voice);
        const asked = own ? await rewritten(request, { body: (body) => withField(body, 'voice', () => own) }) : request;
        const shown = (name: unknown) => providerVoices[String(name)] ?? name;
        return reworded(await assumed(asked), { body: (body) => withEvery(body, 'voice', shown) });
      }),
  },
  'agent-update-fields': {
    says: 'The whole configuration at each update.',
    server: (assumed) =>
      answering(assumed, async (asked) => {
        if (asked.operation.id !== 'updateAgent') return undefined;
        const before = Object.keys(Object(await configurationOf(assumed, asked, 'staging')));
        const body: unknown = await bodyOf(asked.request);
        const missing = before.find((name) => !Object.hasOwn(Object(body), name));
        if (missing === undefined || body === undefined) return undefined;
        return refusal('invalid-request', 'invalidRequest', `The field ${missing} is required.`);
      }),
  },
  'agent-publishing': {
    says: 'Publishing without changes succeeds and does nothing.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request, path }) => {
        if (operation.id !== 'publishAgent') return undefined;
        const answer = await assumed(request);
        if (answer.ok || Object(await answer.clone().json()).reason !== 'nothingToPublish') return answer;
        return assumed(alsoSent(request, 'GET', pathTo('getLiveAgent', { agentId: String(path.agentId) })));
      }),
  },
  'agent-versions': {
    says: 'Restoring goes live at once.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request, path }) => {
        if (operation.id !== 'restoreAgentVersion') return undefined;
        const answer = await assumed(request);
        if (answer.ok)
          await assumed(alsoSent(request, 'POST', pathTo('publishAgent', { agentId: String(path.agentId) })));
        return answer;
      }),
  },
  'agent-version-names': {
    says: 'Names need not be unique.',
    server: (assumed) => {
      const names = new Map<unknown, unknown>();
      const rename = (version: object) => {
        const name = names.get(Reflect.get(version, 'versionId'));
        return name === undefined ? version : { ...version, name };
      };
      return answering(assumed, async ({ operation, request, again }) => {
        if (operation.tag !== 'Agents') return undefined;
        const answer = await assumed(request);
        if (answer.ok || Object(await answer.clone().json()).reason !== 'nameTaken') {
          return reworded(answer, { body: (body) => withVersions(body, rename) });
        }
        const name: unknown = Object(await bodyOf(again())).name;
        const other = () => `another ${names.size}`;
        const stored = await assumed(await rewritten(again(), { body: (body) => withField(body, 'name', other) }));
        const { versionId } = Object(Object(await stored.clone().json()).version);
        names.set(versionId, name);
        return reworded(stored, { body: (body) => withVersions(body, rename) });
      });
    },
  },
} satisfies SomeAlternatives;

async function configurationOf(
  assumed: Answering,
  { request, path }: Asked,
  which: 'staging' | 'live',
): Promise<unknown> {
  const answer: unknown = await alsoAsked(assumed, request, pathOf(which, path));
  return Object(Object(answer)[which]).configuration;
}

function pathOf(which: 'staging' | 'live', { agentId }: Asked['path']): string {
  return pathTo(which === 'live' ? 'getLiveAgent' : 'getStagingAgent', { agentId: String(agentId) });
}

/** An answer in which every version is another one. */
function withVersions(body: unknown, change: (version: object) => object): unknown {
  const all = (list: unknown) => (Array.isArray(list) ? list.map((one: unknown) => change(Object(one))) : list);
  return withField(
    withField(body, 'version', (one) => change(Object(one))),
    'versions',
    all,
  );
}
