import { operations } from '../../contract/operations.ts';
import { pathTo } from '../../contract/path-to.ts';
import { reworded, rewritten, type SomeAlternatives, withEvery, withField } from '../variants/alternative.ts';
import { refusal } from '../variants/requests.ts';
import {
  also,
  at,
  type Case,
  entriesAt,
  fieldsOf,
  type JsonFields,
  kept,
  sentAs,
  showing,
} from '../variants/server.ts';

const ofAgents = idsOf('Agents');

/** Voice names of a server that uses a speech provider's. */
const providerVoices: Readonly<Record<string, string>> = {
  calm: 'vx-31',
  warm: 'vx-32',
  bright: 'vx-40',
  crisp: 'vx-41',
};

/** Stands where a placeholder would begin (Unicode, private use area). */
const opening = '\ue000\ue000';

/** Servers whose agents are others than the contract assumes. */
export const agentAlternatives = {
  'agent-record': {
    says: 'Both configurations in one response.',
    server: showing('getAgent', async (body, one) => {
      const both = { staging: await configurationOf(one, 'staging'), live: await configurationOf(one, 'live') };
      const { stagingDiffersFromLive: _, ...record } = fieldsOf(body.agent);
      return { ...body, agent: { ...record, ...both } };
    }),
  },
  'agent-configuration': {
    server: at(ofAgents, async (one) => {
      if ('voicemailMessage' in one.sent) return refused('There is no field voicemailMessage.');
      const without = (value: unknown) => {
        const { voicemailMessage: _, ...rest } = fieldsOf(value);
        return rest;
      };
      return reworded(await one.sandbox(one.again()), { body: (body) => withEvery(body, 'configuration', without) });
    }),
  },
  'agent-voices': {
    says: "Identifiers of a speech provider's voices.",
    server: at(ofAgents, async (one) => {
      const { voice } = one.sent;
      if (typeof voice === 'string' && Object.hasOwn(providerVoices, voice))
        return refused(`There is no voice ${voice}.`);
      const own = Object.keys(providerVoices).find((name) => providerVoices[name] === voice);
      const asked = own === undefined ? one.again() : await sentAs(one, (sent) => ({ ...sent, voice: own }));
      const shown = (name: unknown) => providerVoices[String(name)] ?? name;
      return reworded(await one.sandbox(asked), { body: (body) => withEvery(body, 'voice', shown) });
    }),
  },
  'agent-update-fields': {
    says: 'The whole configuration at each update.',
    server: at('updateAgent', async (one) => {
      const fields = Object.keys(await configurationOf(one, 'staging'));
      const missing = fields.find((name) => !Object.hasOwn(one.sent, name));
      return missing === undefined || !one.isSound ? undefined : refused(`The field ${missing} is required.`);
    }),
  },
  'agent-publishing': {
    says: 'Publishing without changes succeeds and does nothing.',
    server: at('publishAgent', async (one) => {
      const answer = await one.sandbox(one.again());
      if (fieldsOf(await answer.clone().json()).reason !== 'nothingToPublish') return answer;
      const { status, body } = await also(one, 'GET', pathTo('getLiveAgent', { agentId: String(one.path.agentId) }));
      return Response.json(body, { status });
    }),
  },
  'agent-versions': {
    says: 'Restoring goes live immediately.',
    server: at('restoreAgentVersion', async (one) => {
      const answer = await one.sandbox(one.again());
      if (answer.ok) await also(one, 'POST', pathTo('publishAgent', { agentId: String(one.path.agentId) }));
      return answer;
    }),
  },
  'agent-version-names': {
    says: 'Names need not be unique.',
    server: (sandbox) => {
      const all = kept(() => new Map<unknown, unknown>());
      return at(ofAgents, async (one) => {
        const names = all(one);
        const rename = (version: unknown) => {
          const fields = fieldsOf(version);
          const name = names.get(fields.versionId);
          return name === undefined ? fields : { ...fields, name };
        };
        const each = (list: unknown) => (Array.isArray(list) ? list.map(rename) : list);
        const renamed = (body: unknown) => withField(withField(body, 'version', rename), 'versions', each);
        const answer = await sandbox(one.again());
        if (answer.ok || fieldsOf(await answer.clone().json()).reason !== 'nameTaken') {
          return reworded(answer, { body: renamed });
        }
        const stored = await sandbox(await sentAs(one, (sent) => ({ ...sent, name: `another ${names.size}` })));
        names.set(fieldsOf(fieldsOf(await stored.clone().json()).version).versionId, one.sent.name);
        return reworded(stored, { body: renamed });
      })(sandbox);
    },
  },
  'agent-outbound-tasks': {
    says: 'One task for the whole request.',
    server: showing('queueOutboundCalls', (body) => ({ ...body, tasks: entriesAt(body, '/tasks').slice(0, 1) })),
  },
  'agent-outbound-recipients': {
    says: 'One recipient for each request.',
    server: at(['queueOutboundCalls', 'queueOutboundTexts'], async ({ sent: { recipients } }) => {
      const isLong = Array.isArray(recipients) && recipients.length > 1;
      return isLong ? refused('There is one recipient for each request.') : undefined;
    }),
  },
  'agent-outbound-templates': {
    says: 'One fixed text.',
    server: (sandbox) => {
      const asIs = at('queueOutboundTexts', async ({ again }) => {
        const fixed = (message: unknown) => String(message).replaceAll('{{', opening);
        return sandbox(await rewritten(again(), { body: (body) => withField(body, 'message', fixed) }));
      })(sandbox);
      const shown = (text: unknown) => (typeof text === 'string' ? text.replaceAll(opening, '{{') : text);
      return at([...idsOf('Tasks'), ...idsOf('Messaging')], async ({ again }) => {
        return reworded(await asIs(again()), { body: (body) => withEvery(body, 'text', shown) });
      })(asIs);
    },
  },
} satisfies SomeAlternatives;

function idsOf(group: string) {
  return Object.values(operations).flatMap(({ id, tag }) => (tag === group ? [id] : []));
}

function refused(detail: string): Response {
  return refusal('invalid-request', 'invalidRequest', detail);
}

/** Staging or live configuration of an agent; empty if there is none. */
async function configurationOf(one: Case, which: 'staging' | 'live'): Promise<JsonFields> {
  const id = which === 'live' ? 'getLiveAgent' : 'getStagingAgent';
  const { body } = await also(one, 'GET', pathTo(id, { agentId: String(one.path.agentId) }));
  return fieldsOf(fieldsOf(fieldsOf(body)[which]).configuration);
}
