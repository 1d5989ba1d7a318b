import { WebhookList } from '../../../generated/schemas.ts';
import type { Check } from '../../conformance/runner/check.ts';
import { fillUp } from '../capacity.ts';
import { type Scenario, scenario } from '../scenario.ts';

/** How many destinations an organization can have. */
const most = WebhookList.properties.webhooks.maxItems;

const group = 'Webhooks';
/** Longer than most names. */
const url = `https://hooks.example.com/suite${'/and-so-on'.repeat(7)}`;

/** What destinations are, apart from what is sent to them. */
export const webhookDestinationScenarios: readonly Check[] = [
  scenario({
    name: 'webhooks',
    group,
    operations: ['addWebhook', 'listWebhooks', 'removeWebhook'],
    title: 'keeps destinations of unique labels until they are removed',
    async run(s) {
      const label = s.unique();
      const params = { label };
      s.defer(() => s.api.removeWebhook(params));
      const { webhook } = s.created(await s.api.addWebhook({ label, url }), 'addWebhook');
      s.equal({ ...webhook, label, url }, webhook, 'a destination is as it was asked for', 'addWebhook');
      s.equal(webhook.type, 'conversation', 'a destination without a type receives conversations', 'addWebhook');
      const isListed = 'a destination that was added is listed, without its secret';
      const webhooks = await destinations(s);
      const found = s.found(webhooks, (other) => other.label === label, isListed, 'listWebhooks');
      s.equal(found, webhook, isListed, 'listWebhooks');
      s.sorted(webhooks, (a, b) => a.timestamp - b.timestamp, 'the oldest destination comes first', 'listWebhooks');

      const second = await s.api.addWebhook({ label, url: `${url}/2`, type: 'call' });
      s.refused(second, '409 labelTaken', 'labels are unique in the organization', 'addWebhook');
      const cased = label.toUpperCase();
      const other = { label: cased };
      s.defer(() => s.api.removeWebhook(other));
      const added = s.created(await s.api.addWebhook({ label: cased, url, type: 'task' }), 'addWebhook');
      s.equal(added.webhook.type, 'task', 'a destination is as it was asked for', 'addWebhook');
      const mine = async () =>
        (await destinations(s)).filter((other) => other.label === label || other.label === cased);
      s.equal(await mine(), [webhook, added.webhook], 'upper and lower case of labels differ', 'listWebhooks');
      s.data(await s.api.removeWebhook(params), 'removeWebhook');
      s.equal(await mine(), [added.webhook], 'a removed destination is gone', 'removeWebhook');
      s.refused(
        await s.api.removeWebhook(params),
        '404 unknownWebhook',
        'a removed destination is gone',
        'removeWebhook',
      );
      const again = s.created(await s.api.addWebhook({ label, url, type: 'call' }), 'addWebhook');
      s.equal(again.webhook.type, 'call', 'the label of a removed destination may be used again', 'removeWebhook');
      s.equal(await mine(), [added.webhook, again.webhook], isListed, 'listWebhooks');
    },
  }),
  scenario({
    name: 'labels-of-another',
    group,
    operations: ['addWebhook', 'listWebhooks'],
    title: 'lets organizations have destinations of the same label',
    needs: ['otherOrganization'],
    restsOn: ['webhook-identity', 'token-organization'],
    async run(s) {
      const label = s.unique();
      const params = { label };
      s.defer(() => s.api.removeWebhook(params));
      s.data(await s.api.addWebhook({ label, url }), 'addWebhook');
      const other = await s.otherAdmin();
      s.defer(() => other.removeWebhook(params));
      const theirs = await other.addWebhook({ label, url, type: 'call' });
      const rule = 'labels are unique in the organization, and free in another';
      const [expected, actual] = ['success', `status ${theirs.response.status}`];
      s.expect(theirs.response.status !== 409, { operationId: 'addWebhook', rule, expected, actual });
      const { webhooks } = s.data(await other.listWebhooks(), 'listWebhooks');
      const own = webhooks.filter((one) => one.label === label).map(({ type }) => type);
      s.equal(own, ['call'], rule, 'listWebhooks');
    },
  }),
  scenario({
    name: 'webhook-limit',
    group,
    operations: ['addWebhook', 'listWebhooks'],
    title: `has room for ${most} destinations`,
    needs: ['disposable'],
    restsOn: ['webhook-limit'],
    async run(s) {
      const room = most - (await destinations(s)).length;
      const add = (label: string) => s.api.addWebhook({ label, url });
      await fillUp(s, room, () => add(s.unique()), 'addWebhook');
      s.refused(await add(s.unique()), '409 tooManyWebhooks', `a destination beyond ${most} is refused`, 'addWebhook');
      s.equal((await destinations(s)).length, most, 'a refused destination is not added', 'listWebhooks');
    },
  }),
];

async function destinations(s: Scenario) {
  return s.data(await s.api.listWebhooks(), 'listWebhooks').webhooks;
}
