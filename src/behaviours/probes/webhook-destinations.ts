import { NewWebhook, WebhookList } from '../../../generated/schemas.ts';
import { listAt, pick } from '../evidence/fields.ts';
import type { SomeInquiries } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { isRefused, isRefusedWith, refusalOf } from '../evidence/refusals.ts';
import { existing } from '../scenario.ts';
import { arrivals, listening, subscribe, write } from '../steps/webhook-steps.ts';
import { workingAgent } from '../working-agent.ts';

const needs = ['state', 'writes'] as const;
const url = 'https://hooks.example.com/suite';

/** What is assumed of webhook destinations. */
export const webhookDestinationInquiries = {
  'webhook-identity': {
    title: 'adds two destinations of one label, one whose label has a slash, and removes one by its label',
    needs,
    async run(p) {
      const label = p.unique();
      await subscribeAt(p, label, url);
      const second = await addAt(p, label, `${url}/2`);
      const refusal = refusalOf(p, second);
      const own = (await listed(p)).filter((one) => pick(one, 'label') === label);
      if (refusal === undefined) {
        const shown = Object.keys(Object(own[0]));
        const hidden = Object.keys(Object(pick(second.data, 'webhook'))).some((name) => !shown.includes(name));
        const isByUrl = isRefused(p, await addAt(p, p.unique(), url));
        return p.refute('A second destination of the same label is accepted.', {
          ...(hidden && { alternative: 'An identifier that lists do not show.' }),
          ...(isByUrl && { alternative: 'The URL.' }),
        });
      }
      if (own.length !== 1)
        return p.refute(`After a second one of the same label was refused there are ${own.length}.`);
      const said = `A second destination of the same label is refused with ${refusal}.`;
      p.judge(isRefusedWith(409, refusal), said, said, { observed: refusal });
      await p.api.removeWebhook({ label });
      const isLeft = (await listed(p)).some((one) => pick(one, 'label') === label);
      p.judge(!isLeft, 'A destination is removed by its label.', 'A destination is not removed by its label.');
      const isSlashTaken = !isRefused(p, await addAt(p, `${p.unique()}/1`, url));
      p.judge(!isSlashTaken, 'A label with a slash is refused.', 'A label with a slash is accepted.');
    },
  },
  'webhook-limit': {
    title: 'adds destinations until one is refused',
    needs: ['control'],
    async run(p) {
      const { maxItems: most }: { maxItems: number } = WebhookList.properties.webhooks;
      let count = (await listed(p)).length;
      let refusal: number | undefined;
      for (; count <= 2 * most; count++) {
        refusal = refusalOf(p, await addAt(p, p.unique(), url));
        if (refusal !== undefined) break;
      }
      if (refusal === undefined) {
        return p.refute(`An organization can have ${count} destinations and more.`, { alternative: 'No limit.' });
      }
      const seen = `An organization can have ${count} destinations, and one more is refused with ${refusal}.`;
      const other = count === most ? {} : ({ alternative: 'Another number.' } as const);
      p.judge(count === most && isRefusedWith(409, refusal), seen, seen, { ...other, observed: count });
    },
  },
  'webhook-types': {
    title: 'adds a destination of each type, and one of a type that there is not',
    needs,
    async run(p) {
      const { type } = NewWebhook.properties;
      for (const own of type.enum) {
        const answer = await addAt(p, p.unique(), url, own);
        if (isRefused(p, answer)) {
          const isAlone = own !== type.default;
          const seen = `A destination of type ${own} is refused.`;
          return p.refute(seen, isAlone ? { alternative: '`conversation` alone.' } : {});
        }
        const shown = pick(answer.data, 'webhook', 'type');
        if (shown !== own) return p.refute(`A destination of type ${own} is answered as ${shown}.`);
      }
      const isAny = !isRefused(p, await addAt(p, p.unique(), url, 'suiteOfNothing'));
      const all = type.enum.join(', ');
      p.judge(!isAny, `A destination is of type ${all} or refused.`, 'A destination of any type is accepted.');
    },
  },
  'webhook-selection': {
    title: 'adds destinations of several types and users, and lets agents be written to',
    needs: [...needs, 'webhooks'],
    run: (p) =>
      listening(async (receiver) => {
        const agents = p.world.control ? [await workingAgent(p), await workingAgent(p)] : [];
        const agentIds = agents.length > 0 ? agents.map(({ agentId }) => agentId) : [existing(p, 'agentId')];
        const { default: own, enum: types } = NewWebhook.properties.type;
        const unnamed = await subscribe(p, `${receiver.url}/unnamed`);
        const [other] = types.filter((type) => type !== own);
        if (other) await subscribe(p, `${receiver.url}/other`, { type: other });
        const isShared = p.context.session.capabilities.has('lowRole') && p.world.role !== 'admin';
        if (isShared) await subscribe(p, `${receiver.url}/admin`, { type: own, api: await p.as('admin') });
        let isToAll = true;
        for (const agentId of agentIds) {
          const part = await write(p, agentId);
          if ((await arrivals(p, receiver, '/unnamed', part)).length === 0) {
            const type = pick(unnamed, 'webhook', 'type');
            if (type !== own) return p.refute(`A destination added without a type is of type ${type}.`);
            p.unanswered('nothing is delivered when an agent is written to');
          }
          if ((await receiver.received('/other')).some(({ text }) => text.includes(part))) {
            return p.refute(`A destination of type ${other} receives messages.`);
          }
          isToAll &&= !isShared || (await arrivals(p, receiver, '/admin', part)).length > 0;
        }
        p.judge(
          isToAll,
          `Messages go to every destination of type ${own}, whoever added it, and that is the type unless told otherwise.`,
          'Messages go to the destinations of one user, and not to those of another.',
          { alternative: 'Only destinations of the user who owns the agent.' },
        );
      }),
  },
} satisfies SomeInquiries;

/** Adds a destination, which is removed when the probe is over, whether or not the contract has its label and type. */
function addAt(p: Prober, label: string, to: string, type?: string) {
  p.defer(() => p.api.removeWebhook({ label }));
  const body = { label, url: to, ...(type !== undefined && { type }) };
  return p.api.addWebhook({ label, url: to }, { bodySerializer: () => JSON.stringify(body) });
}

async function subscribeAt(p: Prober, label: string, to: string): Promise<void> {
  p.created(await addAt(p, label, to), 'addWebhook');
}

async function listed(p: Prober): Promise<readonly unknown[]> {
  return listAt(p.data(await p.api.listWebhooks(), 'listWebhooks'), 'webhooks');
}
