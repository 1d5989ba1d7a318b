import type { SomeProbes } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { pick } from '../model/fields.ts';
import type { RecordingClient } from '../runner/recording-client.ts';
import { makeAccount, readAccount } from '../steps/account-steps.ts';
import { tokenSteps } from './token-steps.ts';

const needs = ['state', 'writes'] as const;
const url = 'https://hooks.example.com/suite';

/** Probes of the records of all groups. */
export const recordProbes = {
  'timestamp-meaning': {
    title: 'uses a token, changes an account and saves a relay again some time after their creation',
    needs,
    async run(p) {
      const tokens = tokenSteps(p);
      const token = await tokens.make('user');
      const { accountId } = await makeAccount(p);
      const ofAccount = async (id = accountId) => (await readAccount(p, id)).timestamp;
      const ofToken = async () => (await tokens.list()).find((one) => one.token === token.shown)?.timestamp;
      const [made, created] = [await ofToken(), await ofAccount()];
      const saved = await saveRelay(p);
      if (made === undefined || created === undefined) p.unanswered('a token or an account has no timestamp');
      await p.anotherSecond();
      const later = await makeAccount(p);
      if ((await ofAccount(later.accountId)) === created)
        p.unanswered('a resource created later has the same timestamp');
      await token.api.listAgentAccounts();
      const isUnused = (await ofToken()) === made;
      const used = { alternative: 'The last use.' } as const;
      p.judge(isUnused, 'Using a token leaves its timestamp.', 'Using a token changes its timestamp.', used);
      const body = { description: p.unique() };
      p.data(await p.api.updateAccount({ accountId, ...body }), 'updateAccount');
      const isKept = (await ofAccount()) === created;
      const changed = { alternative: 'The last change.' } as const;
      p.judge(
        isKept,
        'Changing an account leaves its timestamp.',
        'Changing an account changes its timestamp.',
        changed,
      );
      if (saved === undefined) return;
      const isNew = (await saveRelay(p)) !== saved;
      p.judge(isNew, 'Saving a relay again changes its timestamp.', 'Saving a relay again leaves its timestamp.');
    },
  },
  'record-users': {
    title: 'adds webhooks as up to two users, and checks whose user ID they have',
    needs,
    async run(p) {
      const users = new Map<string, string>();
      for (const api of await admins(p)) {
        const owner = await ownerOf(p, api);
        const { userId } = (await subscribe(p, url, api)).webhook;
        users.set(owner, String(userId));
      }
      const strays = [...users].filter(([owner, shown]) => owner !== shown);
      const told = strays.map(([owner, shown]) => `one that ${owner} added has ${shown}`).join(', ');
      p.judge(
        strays.length === 0,
        `A webhook has the userId of the user who added it: ${[...users.keys()].join(', ')}.`,
        `A webhook has another userId than the user who added it: ${told}.`,
      );
    },
  },
} satisfies SomeProbes;

/** The time of a relay that is saved, where nothing is relayed; undefined elsewhere, and where there is none. */
function saveRelay(p: Prober): Promise<unknown> {
  return p.whereAlone(async () => {
    const { types } = p.data(await p.api.listWebhookRelayTypes(), 'listWebhookRelayTypes');
    const params = { type: types[0]?.name ?? '' };
    return pick((await p.api.saveWebhookRelay({ ...params, url })).data, 'configuration', 'timestamp');
  });
}

/** The clients that may add webhooks. */
async function admins(p: Prober): Promise<RecordingClient[]> {
  const isOther = p.environment.role !== 'admin' && p.environment.tokens.admin !== undefined;
  return isOther ? [p.api, await p.as('admin')] : [p.api];
}

/** The number of the user in whose name a token acts: whoever owns the tokens of both kinds that it makes. */
async function ownerOf(p: Prober, api: RecordingClient): Promise<string> {
  const { token } = p.created(await tokenSteps(p, api).create({ type: 'user' }), 'createToken');
  const oneTime = p.data(await api.generateOneTimeToken(), 'generateOneTimeToken').token;
  const isSame = String(token.userId) === String(oneTime.userId);
  return isSame ? String(token.userId) : p.unanswered('tokens do not show their user');
}

/** Adds a destination, which is removed when the probe is over, and gives what came back. */
export async function subscribe(p: Prober, url: string, api: RecordingClient = p.api) {
  const label = p.unique();
  p.defer(() => p.api.removeWebhook({ label }));
  return p.created(await api.addWebhook({ label, url }), 'addWebhook');
}
