import { operations } from '../../../generated/operations.ts';
import { WebhookRelaySettings } from '../../../generated/schemas.ts';
import { Skip } from '../../conformance/runner/context.ts';
import { pick } from '../model/fields.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';

const group = 'Webhooks';
const { minimum: shortest, maximum: longest } = WebhookRelaySettings.properties.timeoutSeconds;
const { timeoutSeconds } = operations.saveWebhookRelay.limits;
/** Longer than most names. */
const url = `https://hooks.example.com/suite${'/and-so-on'.repeat(7)}`;
const isFound = 'getWebhookRelay returns a configuration as saved';
const isListed = 'the list shows a configuration as saved';
const several = { alternative: 'Several URLs for each type.' } as const;

export const relayConfigurations: Behaviour = {
  rule: 'webhook-relays',
  group,
  operations: [
    'listWebhookRelayTypes',
    'saveWebhookRelay',
    'getWebhookRelay',
    'listWebhookRelays',
    'deleteWebhookRelay',
  ],
  title: 'keeps one configuration and secret for each relay type until it is deleted',
  restsOn: ['webhook-relay-configuration'],
  async run(b) {
    const type = await freeType(b);
    const none = { says: `The webhook relay type ${type} has no configuration.` };
    const isMissing = 'a relay type without a configuration returns 404';
    b.refused(await b.api.getWebhookRelay({ type }), '404 relayNotConfigured', isMissing, 'getWebhookRelay', none);
    const created = b.succeeds(
      await b.api.saveWebhookRelay({ type, url }),
      'a configuration requires only a URL',
      'saveWebhookRelay',
      {
        says: 'Webhook relay configuration created.',
      },
    );
    const { configuration } = created;
    const first = [pick(configuration, 'type'), pick(configuration, 'url')];
    b.equal(first, [type, url], 'a configuration has its type and its URL', 'saveWebhookRelay', several);
    b.equal(configuration.enabled, true, 'a new configuration is enabled', 'saveWebhookRelay');
    const waits = `the timeout of a configuration defaults to ${timeoutSeconds} seconds`;
    b.equal(configuration.timeoutSeconds, timeoutSeconds, waits, 'saveWebhookRelay', {
      alternative: 'Another default time.',
      observed: configuration.timeoutSeconds,
    });
    expectSecret(b, 'signingSecret' in created, 'the first save returns the secret');
    const read = async () =>
      b.succeeds(await b.api.getWebhookRelay({ type }), isFound, 'getWebhookRelay', {
        says: 'Webhook relay configuration retrieved.',
      }).configuration;
    b.equal(await read(), configuration, isFound, 'getWebhookRelay');

    const updated = { says: 'Webhook relay configuration updated.' };
    const replaces = 'a later save replaces the configuration';
    const settings = { type, url: `${url}/2`, enabled: false, timeoutSeconds: longest };
    const second = b.succeeds(await b.api.saveWebhookRelay(settings), replaces, 'saveWebhookRelay', updated);
    b.equal(second.configuration, { ...second.configuration, ...settings }, replaces, 'saveWebhookRelay');
    expectSecret(b, !('signingSecret' in second), 'later saves keep the secret and do not return it');
    const third = b.succeeds(await b.api.saveWebhookRelay({ type, url }), replaces, 'saveWebhookRelay');
    const kept = { ...third.configuration, ...settings, url };
    b.equal(third.configuration, kept, 'omitted fields stay the same', 'saveWebhookRelay');
    b.equal(await read(), third.configuration, isFound, 'getWebhookRelay');
    const all = await listed(b);
    const own = all.filter((one) => one.type === type);
    b.equal(own, [third.configuration], isListed, 'listWebhookRelays', several);
    b.sorted(
      all,
      (a, z) => (a.type < z.type ? -1 : 1),
      'configurations are sorted by type',
      'listWebhookRelays',
      'list-order',
    );

    const isGone = 'a deleted configuration is gone';
    b.succeeds(await b.api.deleteWebhookRelay({ type }), 'a configuration can be deleted', 'deleteWebhookRelay', {
      says: 'Webhook relay configuration deleted.',
    });
    b.refused(await b.api.getWebhookRelay({ type }), '404 relayNotConfigured', isGone, 'deleteWebhookRelay');
    b.refused(
      await b.api.deleteWebhookRelay({ type }),
      '404 relayNotConfigured',
      isGone,
      'deleteWebhookRelay',
      'repeated-requests',
      none,
    );
    b.absent(await listed(b), (one) => one.type === type, isGone, 'deleteWebhookRelay');
    const again = b.data(await b.api.saveWebhookRelay({ type, url }), 'saveWebhookRelay');
    expectSecret(b, 'signingSecret' in again, 'the first save after a deletion returns a secret');
  },
};

export const relayTimeouts: Behaviour = {
  rule: 'webhook-relay-timeouts',
  group,
  operations: ['saveWebhookRelay'],
  title: `waits for a response ${shortest} to ${longest} seconds, as configured`,
  restsOn: ['webhook-relay-configuration'],
  async run(b) {
    const type = await freeType(b);
    const take = (seconds: number) => b.api.saveWebhookRelay({ type, url, timeoutSeconds: seconds });
    const rule = `the timeout of a relay is at most ${longest} seconds`;
    const refusal = '400 invalidRequest';
    await b.bound(longest, take, {
      rule,
      operationId: 'saveWebhookRelay',
      refusal,
      alternative: 'Another maximum time.',
    });
    const least = `the timeout of a relay is at least ${shortest} second`;
    b.succeeds(await take(shortest), least, 'saveWebhookRelay');
    b.refused(await take(shortest - 1), refusal, least, 'saveWebhookRelay');
  },
};

export const unknownRelayTypes: Behaviour = {
  rule: 'unknown-relay-types',
  group,
  operations: ['saveWebhookRelay', 'getWebhookRelay', 'deleteWebhookRelay'],
  title: 'returns 404 for an unknown relay type',
  async run(b) {
    const type = 'suiteFax';
    const isUnknown = 'an unknown relay type returns 404';
    const says = { says: `There is no webhook relay type ${type}.` };
    const saved = await b.api.saveWebhookRelay({ type, url });
    b.refused(saved, '404 unknownRelayType', isUnknown, 'saveWebhookRelay', says);
    b.refused(await b.api.getWebhookRelay({ type }), '404 unknownRelayType', isUnknown, 'getWebhookRelay', says);
    b.refused(await b.api.deleteWebhookRelay({ type }), '404 unknownRelayType', isUnknown, 'deleteWebhookRelay', says);
  },
};

export const relaysOfEachType: Behaviour = {
  rule: 'all-relays',
  group,
  operations: ['listWebhookRelayTypes', 'saveWebhookRelay', 'listWebhookRelays'],
  title: 'lists a configuration of every relay type',
  needs: ['disposable'],
  async run(b) {
    const names = await typeNames(b);
    const taken = new Set((await listed(b)).map(({ type }) => type));
    for (const type of names) {
      // One that is there has a secret that somebody relies on.
      if (!taken.has(type)) b.defer(() => b.api.deleteWebhookRelay({ type }));
      b.data(await b.api.saveWebhookRelay({ type, url }), 'saveWebhookRelay');
    }
    const configurations = await listed(b);
    b.equal(new Set(configurations.map((one) => one.url)), new Set([url]), isListed, 'listWebhookRelays');
    const types = configurations.map(({ type }) => type);
    b.equal(types, names.toSorted(), 'every configuration is listed, sorted by type', 'listWebhookRelays');
  },
};

/** A relay type without a configuration; what it is given is deleted in the end. Throws `Skip` where all have one. */
async function freeType(b: BehaviourRun): Promise<string> {
  const taken = new Set((await listed(b)).map(({ type }) => type));
  const type = (await typeNames(b)).find((name) => !taken.has(name));
  if (type === undefined) throw new Skip('relaysTaken');
  b.defer(() => b.api.deleteWebhookRelay({ type }));
  return type;
}

async function typeNames(b: BehaviourRun): Promise<string[]> {
  return b.data(await b.api.listWebhookRelayTypes(), 'listWebhookRelayTypes').types.map(({ name }) => name);
}

async function listed(b: BehaviourRun) {
  return b.data(await b.api.listWebhookRelays(), 'listWebhookRelays').configurations;
}

function expectSecret(b: BehaviourRun, holds: boolean, rule: string): void {
  const expected = 'signingSecret only in the first response';
  const restsOn = ['webhook-signatures'] as const;
  b.expect(holds, { operationId: 'saveWebhookRelay', rule, expected, actual: 'otherwise', restsOn });
}
