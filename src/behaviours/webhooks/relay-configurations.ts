import { operations } from '../../../generated/operations.ts';
import { WebhookRelaySettings } from '../../../generated/schemas.ts';
import type { Check } from '../../conformance/runner/check.ts';
import { Skip } from '../../conformance/runner/context.ts';
import { type Scenario, scenario } from '../scenario.ts';

const group = 'Webhooks';
const { maximum: longest } = WebhookRelaySettings.properties.timeoutSeconds;
/** Longer than most names. */
const url = `https://hooks.example.com/suite${'/and-so-on'.repeat(7)}`;

/** What configurations of relays are, apart from what is relayed. */
export const webhookRelayConfigurationScenarios: readonly Check[] = [
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
      const { types } = s.data(await s.api.listWebhookRelayTypes(), 'listWebhookRelayTypes');
      const configured = async () => s.data(await s.api.listWebhookRelays(), 'listWebhookRelays').configurations;
      const taken = new Set((await configured()).map(({ type }) => type));
      const free = types.find(({ name }) => !taken.has(name));
      if (!free) throw new Skip('relaysTaken');
      const type = free.name;
      const params = { type };
      s.defer(() => s.api.deleteWebhookRelay(params));
      s.refused(
        await s.api.getWebhookRelay(params),
        '404 relayNotConfigured',
        'a type that was never configured is a 404',
        'getWebhookRelay',
      );
      const save = async (body: { url: string; enabled?: boolean; timeoutSeconds?: number }) =>
        s.data(await s.api.saveWebhookRelay({ ...params, ...body }), 'saveWebhookRelay');
      const read = async () => s.data(await s.api.getWebhookRelay(params), 'getWebhookRelay').configuration;

      const first = await save({ url });
      const { configuration } = first;
      const { timeoutSeconds } = operations.saveWebhookRelay.limits;
      const defaults = `a new configuration is enabled and waits ${timeoutSeconds} seconds`;
      s.equal(
        { ...configuration, type, url, enabled: true, timeoutSeconds },
        configuration,
        defaults,
        'saveWebhookRelay',
      );
      expectSecretOnce(s, first.signingSecret !== undefined, 'the first save shows the secret');
      s.equal(await read(), configuration, 'a configuration is found as it was saved', 'getWebhookRelay');
      const second = await save({ url: `${url}/2`, enabled: false, timeoutSeconds: longest });
      expectSecretOnce(s, second.signingSecret === undefined, 'later saves keep the secret and do not show it');
      const third = await save({ url });
      const kept = { ...third.configuration, url, enabled: false, timeoutSeconds: longest };
      s.equal(third.configuration, kept, 'what is left out stays as it was', 'saveWebhookRelay');
      s.equal(await read(), third.configuration, 'a configuration is found as it was saved', 'getWebhookRelay');
      const found = await configured();
      const own = s.found(found, (other) => other.type === type, 'disabled ones are listed too', 'listWebhookRelays');
      s.equal(own, third.configuration, 'a configuration is listed as it was saved', 'listWebhookRelays');
      s.sorted(found, (a, b) => (a.type < b.type ? -1 : 1), 'configurations are listed by type', 'listWebhookRelays');
      s.data(await s.api.deleteWebhookRelay(params), 'deleteWebhookRelay');
      const isGone = 'a deleted configuration is gone';
      s.refused(await s.api.getWebhookRelay(params), '404 relayNotConfigured', isGone, 'deleteWebhookRelay');
      s.refused(await s.api.deleteWebhookRelay(params), '404 relayNotConfigured', isGone, 'deleteWebhookRelay');
      s.absent(await configured(), (other) => other.type === type, isGone, 'deleteWebhookRelay');
      const nowhere = { type: 'suiteFax' };
      const rule = 'a relay type that does not exist cannot be configured';
      s.refused(await s.api.saveWebhookRelay({ ...nowhere, url }), '404 unknownRelayType', rule, 'saveWebhookRelay');
      const isUnknown = 'a relay type that does not exist is a 404 of its own';
      s.refused(await s.api.getWebhookRelay(nowhere), '404 unknownRelayType', isUnknown, 'getWebhookRelay');
      s.refused(await s.api.deleteWebhookRelay(nowhere), '404 unknownRelayType', isUnknown, 'deleteWebhookRelay');
    },
  }),
  scenario({
    name: 'all-relays',
    group,
    operations: ['listWebhookRelayTypes', 'saveWebhookRelay', 'listWebhookRelays'],
    title: 'lists a configuration of every relay type',
    needs: ['disposable'],
    async run(s) {
      const { types } = s.data(await s.api.listWebhookRelayTypes(), 'listWebhookRelayTypes');
      const names = types.map(({ name }) => name);
      const configured = async () => s.data(await s.api.listWebhookRelays(), 'listWebhookRelays').configurations;
      const taken = new Set((await configured()).map(({ type }) => type));
      for (const type of names) {
        const params = { type };
        // One that is there has a secret that somebody relies on.
        if (!taken.has(type)) s.defer(() => s.api.deleteWebhookRelay(params));
        s.data(await s.api.saveWebhookRelay({ ...params, url }), 'saveWebhookRelay');
      }
      const configurations = await configured();
      const urls = new Set(configurations.map((one) => one.url));
      s.equal(urls, new Set([url]), 'a configuration is listed as it was saved', 'listWebhookRelays');
      const listed = configurations.map(({ type }) => type);
      s.equal(listed, names.toSorted(), 'every configuration is listed, by type', 'listWebhookRelays');
    },
  }),
];

function expectSecretOnce(s: Scenario, holds: boolean, rule: string): void {
  const expected = 'signingSecret in the first answer alone';
  s.expect(holds, { operationId: 'saveWebhookRelay', rule, expected, actual: 'otherwise' });
}
