import { NewWebhook, WebhookList } from '../../../generated/schemas.ts';
import { forEachConcurrently } from '../../conformance/runner/concurrency.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import type { Instead } from '../runner/expectation.ts';
import { fillUp } from '../steps/capacity.ts';
import { otherAdmin } from '../steps/means.ts';

const group = 'Webhooks';
/** Most destinations of an organization. */
const most = WebhookList.properties.webhooks.maxItems;
const { enum: types, default: usualType } = NewWebhook.properties.type;
/** So many are added at once. */
const concurrency = 8;
/** Longer than most names. */
const url = `https://hooks.example.com/suite${'/and-so-on'.repeat(7)}`;

export const destinations: Behaviour = {
  rule: 'webhooks',
  group,
  operations: ['addWebhook', 'listWebhooks', 'removeWebhook'],
  title: 'keeps destinations with unique labels until they are removed',
  restsOn: ['webhook-identity'],
  async run(b) {
    const label = b.unique();
    const added = { says: 'Webhook added.' };
    const asked = 'a destination has the requested values';
    const { webhook } = b.succeeds(await add(b, { label }), 'a destination can be added', 'addWebhook', added);
    b.equal({ ...webhook, label, url }, webhook, asked, 'addWebhook');
    b.equal(
      webhook.type,
      usualType,
      `the type of a destination defaults to ${usualType}`,
      'addWebhook',
      'webhook-selection',
    );
    const isListed = 'a destination is listed';
    const webhooks = await list(b);
    const found = b.found(webhooks, (other) => other.label === label, isListed, 'listWebhooks');
    b.equal(shown(found), shown(webhook), isListed, 'listWebhooks');
    const oldest = 'the oldest destination comes first';
    b.sorted(webhooks, (a, z) => a.timestamp - z.timestamp, oldest, 'listWebhooks', 'list-order');

    const second = await add(b, { label, url: `${url}/2` });
    const hidden = Object.keys(second.data?.webhook ?? {}).some((name) => !(name in found));
    b.refused(
      second,
      '409 labelTaken',
      'labels are unique within the organization',
      'addWebhook',
      hidden ? { alternative: 'An identifier that lists do not show.' } : {},
      { says: `There is already a webhook with the label ${label}; labels are unique in an organization.` },
    );
    const sameUrl = await add(b, { label: b.unique() });
    b.succeeds(sameUrl, 'several destinations can have the same URL', 'addWebhook', { alternative: 'The URL.' });
    const cased = label.toUpperCase();
    const caseDiffers = 'labels are case-sensitive';
    const other = b.succeeds(await add(b, { label: cased, url: `${url}/3` }), caseDiffers, 'addWebhook');
    const mine = async () => (await list(b)).filter((one) => one.label === label || one.label === cased).map(shown);
    b.equal(await mine(), [webhook, other.webhook].map(shown), caseDiffers, 'listWebhooks');

    const isGone = 'a removed destination is gone';
    b.succeeds(await b.api.removeWebhook({ label }), 'a destination can be removed by its label', 'removeWebhook', {
      says: 'Webhook removed.',
    });
    b.equal(await mine(), [shown(other.webhook)], isGone, 'removeWebhook');
    b.refused(
      await b.api.removeWebhook({ label }),
      '404 unknownWebhook',
      isGone,
      'removeWebhook',
      'repeated-requests',
      { says: `There is no webhook with the label ${label}.` },
    );
    const isFree = 'the label of a removed destination can be used again';
    const again = b.succeeds(await add(b, { label, url: `${url}/4` }), isFree, 'removeWebhook');
    b.equal(again.webhook.url, `${url}/4`, isFree, 'removeWebhook');
    b.equal(await mine(), [other.webhook, again.webhook].map(shown), isListed, 'listWebhooks');
    const whole = (await list(b)).find((one) => one.label === label);
    b.equal(
      whole,
      again.webhook,
      'the list shows every field of a destination except its secret',
      'listWebhooks',
      'response-required-fields',
    );
  },
};

export const destinationLabels: Behaviour = {
  rule: 'webhook-labels',
  group,
  operations: ['addWebhook', 'listWebhooks', 'removeWebhook'],
  title: 'accepts labels of any characters except slashes, and removes destinations by label',
  restsOn: ['webhook-identity'],
  async run(b) {
    const label = `${b.unique()} 100% Größe?#&+ a:b 你好 😀`;
    const isTaken = 'a label can contain any characters except slashes';
    const { webhook } = b.succeeds(await add(b, { label }), isTaken, 'addWebhook');
    b.equal(webhook.label, label, isTaken, 'addWebhook');
    b.succeeds(await b.api.removeWebhook({ label }), 'a destination can be removed by its label', 'removeWebhook');
    b.absent(await list(b), (one) => one.label === label, 'a removed destination is gone', 'removeWebhook');
    const slash = await add(b, { label: `${b.unique()}/1` });
    b.refused(slash, '400 invalidRequest', 'a label with a slash is rejected', 'addWebhook');
  },
};

export const labelsOfAnother: Behaviour = {
  rule: 'labels-of-another',
  group,
  operations: ['addWebhook', 'listWebhooks'],
  title: 'allows the same label in different organizations',
  needs: ['otherOrganization'],
  restsOn: ['webhook-identity', 'token-organization'],
  async run(b) {
    const label = b.unique();
    b.created(await add(b, { label }), 'addWebhook');
    const other = await otherAdmin(b);
    b.defer(() => other.removeWebhook({ label }));
    const theirs = await other.addWebhook({ label, url, type: 'call' });
    const rule = 'labels are unique only within the organization';
    const actual = `status ${theirs.response.status}`;
    b.expect(theirs.response.status !== 409, { operationId: 'addWebhook', rule, expected: 'success', actual });
    const { webhooks } = b.data(await other.listWebhooks(), 'listWebhooks');
    const own = webhooks.filter((one) => one.label === label).map(({ type }) => type);
    b.equal(own, ['call'], rule, 'listWebhooks');
  },
};

export const destinationTypes: Behaviour = {
  rule: 'webhook-types',
  group,
  operations: ['addWebhook', 'listWebhooks'],
  title: `accepts only destinations of the types ${types.join(', ')}`,
  restsOn: ['webhook-types'],
  async run(b) {
    const added: Awaited<ReturnType<typeof list>> = [];
    for (const type of types) {
      const rule = `a destination can have the type ${type}`;
      const isAlone = type === usualType ? [] : [{ alternative: '`conversation` alone.' } as const];
      const { webhook } = b.succeeds(await add(b, { label: b.unique(), type }), rule, 'addWebhook', ...isAlone);
      b.equal(webhook.type, type, rule, 'addWebhook');
      added.push(webhook);
    }
    const listed = (await list(b)).filter(({ label }) => added.some((one) => one.label === label));
    b.equal(listed.map(shown), added.map(shown), 'the list shows the type of a destination', 'listWebhooks');
    const body = { label: b.unique(), url, type: 'suiteOfNothing' };
    b.defer(() => b.api.removeWebhook({ label: body.label }));
    const unknown = await b.api.addWebhook(
      { ...body, type: usualType },
      { bodySerializer: () => JSON.stringify(body) },
    );
    b.refused(unknown, '400 invalidRequest', 'a destination of an unknown type is rejected', 'addWebhook');
  },
};

export const destinationLimit: Behaviour = {
  rule: 'webhook-limit',
  group,
  operations: ['addWebhook', 'listWebhooks', 'removeWebhook'],
  title: `accepts up to ${most} destinations`,
  needs: ['disposable'],
  restsOn: ['webhook-limit'],
  async run(b) {
    const one = async () => {
      const answer = await add(b, { label: b.unique() });
      const { ok, status } = answer.response;
      // A refusal may tell of less room.
      if (ok || status === 429 || status >= 500) b.data(answer, 'addWebhook');
      return answer;
    };
    const room = most - (await list(b)).length;
    await forEachConcurrently(concurrency, Array.from({ length: room - 1 }), one);
    const observed = (await list(b)).length;
    const rule = `an organization can have ${most} destinations`;
    if (!b.equal(observed, most - 1, rule, 'addWebhook', { alternative: 'Another number.', observed })) return;
    await fillUp(b, 1, one, 'addWebhook');
    const beyond = await one();
    const instead = beyond.response.ok ? await farther(one) : {};
    const says = { says: `The organization has ${most} webhooks, which is the maximum. Remove one first.` };
    if (!b.refused(beyond, '409 tooManyWebhooks', rule, 'addWebhook', instead, says)) return;
    const all = await list(b);
    b.equal(all.length, most, 'a rejected destination is not added', 'addWebhook');
    b.data(await b.api.removeWebhook({ label: all[0]?.label ?? '' }), 'removeWebhook');
    b.succeeds(await one(), 'another destination can be added after one was removed', 'removeWebhook');
  },
};

/** Behaviour of a server that takes more destinations: it refuses twice as many, or none. */
async function farther(one: () => ReturnType<typeof add>): Promise<Instead> {
  for (let count = most + 1; count < 2 * most; count++) {
    if (!(await one()).response.ok) return { alternative: 'Another number.', observed: count };
  }
  return { alternative: 'No limit.' };
}

/** The fields of a destination that its request gives. */
function shown({ label, url: own, type }: Awaited<ReturnType<typeof list>>[number]) {
  return { label, url: own, type };
}

interface Asked {
  readonly label: string;
  readonly url?: string;
  readonly type?: (typeof types)[number];
}

/** Adds a destination, which is removed in the end. */
function add(b: BehaviourRun, asked: Asked) {
  b.defer(() => b.api.removeWebhook({ label: asked.label }));
  return b.api.addWebhook({ url, ...asked });
}

async function list(b: BehaviourRun) {
  return b.data(await b.api.listWebhooks(), 'listWebhooks').webhooks;
}
