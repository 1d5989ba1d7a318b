import { pathTo } from '../../contract/path-to.ts';
import { listAt, pick } from '../model/fields.ts';
import { answering, reworded, type SomeAlternatives, withField } from '../variants/alternative.ts';
import { ask, withFields } from '../variants/asking.ts';
import { environmentOf } from '../variants/requests.ts';

/** Servers that say otherwise than the contract assumes when their records were made, and by whom. */
export const recordAlternatives = {
  'timestamp-meaning': {
    says: 'The last change.',
    server: (assumed) => {
      /** When accounts were changed last, in Unix seconds. */
      const changed = new Map<string, number>();
      return answering(assumed, async (asked) => {
        const { operation, request, path } = asked;
        if (!request.url.includes(pathTo('listAgentAccounts'))) return undefined;
        const keyOf = (one: unknown) => `${environmentOf(asked.request)} ${pick(one, 'accountId')}`;
        const answer = await assumed(request);
        if (answer.ok && operation.id === 'updateAccount') {
          const clock = await ask(assumed, asked, 'GET', '/_sandbox/clock');
          const now = pick(clock.body, 'now');
          changed.set(keyOf(path), Math.floor((typeof now === 'string' ? Date.parse(now) : Date.now()) / 1000));
        }
        const retell = (one: unknown) => withField(one, 'timestamp', (time) => changed.get(keyOf(one)) ?? time);
        const all = (list: unknown) => (Array.isArray(list) ? list.map(retell) : list);
        return reworded(answer, { body: (body) => withField(withField(body, 'account', retell), 'accounts', all) });
      });
    },
  },
  'record-users': {
    server: (assumed) =>
      answering(assumed, async (asked) => {
        if (asked.operation.id !== 'addWebhook' && asked.operation.id !== 'listWebhooks') return undefined;
        const [first] = listAt((await ask(assumed, asked, 'GET', pathTo('listAdmins'))).body, 'admins');
        const userId = pick(first, 'userId');
        const owned = (one: unknown) => withFields(one, { userId });
        const all = (list: unknown) => (Array.isArray(list) ? list.map(owned) : list);
        return reworded(await assumed(asked.request), {
          body: (body) => withField(withField(body, 'webhook', owned), 'webhooks', all),
        });
      }),
  },
} satisfies SomeAlternatives;
