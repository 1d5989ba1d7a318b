import type { Check } from '../check.ts';
import { type Scenario, scenario } from './scenario.ts';
import { simulated, workingAgent } from './working-agent.ts';

const group = 'Webhooks';
const list = '/api/v2/webhooks';
const one = '/api/v2/webhooks/{label}';
const relays = '/api/v2/webhookRelay/configurations';
const relay = '/api/v2/webhookRelay/configurations/{type}';
const url = 'https://hooks.example.com/suite';

/** What destinations and relays are, apart from what is sent to them. */
export const webhookScenarios: readonly Check[] = [
  scenario({
    name: 'webhooks',
    group,
    operations: ['addWebhook', 'listWebhooks', 'removeWebhook'],
    title: 'keeps destinations of unique labels until they are removed',
    async run(s) {
      const label = s.unique();
      const params = { path: { label } };
      s.defer(() => s.api.DELETE(one, { params }));
      const { webhook } = s.created(await s.api.POST(list, { body: { label, url } }), 'addWebhook');
      s.equal({ ...webhook, label, url }, webhook, 'a destination is as it was asked for', 'addWebhook');
      s.equal(webhook.type, 'conversation', 'a destination without a type receives conversations', 'addWebhook');
      const isListed = 'a destination that was added is listed, without its secret';
      const webhooks = await destinations(s);
      const found = s.found(webhooks, (other) => other.label === label, isListed, 'listWebhooks');
      s.equal(found, webhook, isListed, 'listWebhooks');
      s.sorted(webhooks, (a, b) => a.timestamp - b.timestamp, 'the oldest destination comes first', 'listWebhooks');

      const second = await s.api.POST(list, { body: { label, url: `${url}/2`, type: 'call' } });
      s.refused(second, 409, 'labels are unique in the organization', 'addWebhook');
      const cased = label.toUpperCase();
      const other = { params: { path: { label: cased } } };
      s.defer(() => s.api.DELETE(one, other));
      const added = s.created(await s.api.POST(list, { body: { label: cased, url, type: 'task' } }), 'addWebhook');
      s.equal(added.webhook.type, 'task', 'a destination is as it was asked for', 'addWebhook');
      const mine = async () =>
        (await destinations(s)).filter((other) => other.label === label || other.label === cased);
      s.equal(await mine(), [webhook, added.webhook], 'upper and lower case of labels differ', 'listWebhooks');
      s.data(await s.api.DELETE(one, { params }), 'removeWebhook');
      s.equal(await mine(), [added.webhook], 'a removed destination is gone', 'removeWebhook');
      s.refused(await s.api.DELETE(one, { params }), 404, 'a removed destination is gone', 'removeWebhook');
      const again = s.created(await s.api.POST(list, { body: { label, url, type: 'call' } }), 'addWebhook');
      s.equal(again.webhook.type, 'call', 'the label of a removed destination may be used again', 'removeWebhook');
      s.equal(await mine(), [added.webhook, again.webhook], isListed, 'listWebhooks');
    },
  }),
  scenario({
    name: 'webhook-limit',
    group,
    operations: ['addWebhook', 'listWebhooks'],
    title: 'has room for 100 destinations',
    needs: ['control'],
    async run(s) {
      const room = 100 - (await destinations(s)).length;
      const add = (label: string) => s.api.POST(list, { body: { label, url } });
      for (let nth = 0; nth < room; nth++) s.data(await add(s.unique()), 'addWebhook');
      s.refused(await add(s.unique()), 409, 'a destination beyond 100 is refused', 'addWebhook');
      s.equal((await destinations(s)).length, 100, 'a refused destination is not added', 'listWebhooks');
    },
  }),
  scenario({
    name: 'webhook-relays',
    group,
    operations: [
      'listWebhookRelayTypes',
      'saveWebhookRelay',
      'getWebhookRelay',
      'listWebhookRelays',
      'deleteWebhookRelay',
    ],
    title: 'keeps one configuration of each relay type, and its secret, until it is deleted',
    async run(s) {
      const { types } = s.data(await s.api.GET('/api/v2/webhookRelay/types'), 'listWebhookRelayTypes');
      const configured = async () => s.data(await s.api.GET(relays), 'listWebhookRelays').configurations;
      const taken = new Set((await configured()).map(({ type }) => type));
      const free = types.find(({ name }) => !taken.has(name));
      // Where every type has a configuration there is none that the suite may change.
      if (!free) return;
      const type = free.name;
      const params = { path: { type } };
      s.defer(() => s.api.DELETE(relay, { params }));
      s.refused(
        await s.api.GET(relay, { params }),
        404,
        'a type that was never configured is a 404',
        'getWebhookRelay',
      );
      const save = async (body: { url: string; enabled?: boolean; timeout?: number }) =>
        s.data(await s.api.POST(relay, { params, body }), 'saveWebhookRelay');
      const read = async () => s.data(await s.api.GET(relay, { params }), 'getWebhookRelay').configuration;

      const first = await save({ url });
      const { configuration } = first;
      const defaults = 'a new configuration is enabled and waits 5 seconds';
      s.equal({ ...configuration, type, url, enabled: true, timeout: 5 }, configuration, defaults, 'saveWebhookRelay');
      tellsSecret(s, first.signingSecret !== undefined, 'the first save shows the secret');
      s.equal(await read(), configuration, 'a configuration is found as it was saved', 'getWebhookRelay');
      const second = await save({ url: `${url}/2`, enabled: false, timeout: 9 });
      tellsSecret(s, second.signingSecret === undefined, 'later saves keep the secret and do not show it');
      const third = await save({ url });
      const kept = { ...third.configuration, url, enabled: false, timeout: 9 };
      s.equal(third.configuration, kept, 'what is left out stays as it was', 'saveWebhookRelay');
      s.equal(await read(), third.configuration, 'a configuration is found as it was saved', 'getWebhookRelay');
      const found = await configured();
      const own = s.found(found, (other) => other.type === type, 'disabled ones are listed too', 'listWebhookRelays');
      s.equal(own, third.configuration, 'a configuration is listed as it was saved', 'listWebhookRelays');
      s.sorted(found, (a, b) => (a.type < b.type ? -1 : 1), 'configurations are listed by type', 'listWebhookRelays');
      s.data(await s.api.DELETE(relay, { params }), 'deleteWebhookRelay');
      const isGone = 'a deleted configuration is gone';
      s.refused(await s.api.GET(relay, { params }), 404, isGone, 'deleteWebhookRelay');
      s.refused(await s.api.DELETE(relay, { params }), 404, isGone, 'deleteWebhookRelay');
      s.absent(await configured(), (other) => other.type === type, isGone, 'deleteWebhookRelay');
      const nowhere = { params: { path: { type: 'suiteFax' } } };
      const rule = 'a relay type that does not exist cannot be configured';
      s.refused(await s.api.POST(relay, { ...nowhere, body: { url } }), 404, rule, 'saveWebhookRelay');
    },
  }),
  scenario({
    name: 'zapier',
    group,
    operations: ['respondToZapier'],
    title: 'takes one answer to each request, within 5 minutes',
    needs: ['control'],
    async run(s) {
      const { agentId } = await workingAgent(s);
      const ask = async () => {
        const body = { agentId, text: 'When does the technician come?' };
        return simulated(await s.control.POST('/_sandbox/simulate/zapierRequest', { body })).requestId;
      };
      const respond = (requestId: string, to = agentId) =>
        s.api.POST('/api/v2/agents/{agentId}/zapierResponse', {
          params: { path: { agentId: to } },
          body: { requestId, text: 'In 20 minutes.' },
        });
      const requestId = await ask();
      s.data(await respond(requestId), 'respondToZapier');
      s.refused(await respond(requestId), 409, 'a request takes one answer', 'respondToZapier');
      s.refused(await respond('of-nobody'), 404, 'a request that was never sent is a 404', 'respondToZapier');
      const { agentId: another } = await workingAgent(s);
      s.refused(await respond(await ask(), another), 404, 'a request is of one agent', 'respondToZapier');
      const late = await ask();
      const inTime = await ask();
      await s.advance('PT4M59S');
      s.data(await respond(inTime), 'respondToZapier');
      await s.advance('PT2S');
      s.refused(await respond(late), 409, 'the agent waits for an answer up to 5 minutes', 'respondToZapier');
    },
  }),
];

async function destinations(s: Scenario) {
  return s.data(await s.api.GET(list), 'listWebhooks').webhooks;
}

function tellsSecret(s: Scenario, holds: boolean, rule: string): void {
  const expected = 'signingSecret in the first answer alone';
  s.claim(holds, { operationId: 'saveWebhookRelay', rule, expected, actual: 'otherwise' });
}
