import { pick } from '../evidence/fields.ts';
import type { SomeInquiries } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { isRefused } from '../evidence/refusals.ts';
import { existing } from '../scenario.ts';
import { addedProvider, assignOwn, missingProvider, providers } from '../steps/provider-steps.ts';
import { idleAgent } from '../working-agent.ts';

/** What is assumed of companies that run numbers; nothing takes one away again, so none is added where others are. */
export const numberingProviderInquiries = {
  'number-own': {
    title: 'brings a number along, with and without a provider',
    needs: ['control'],
    async run(p) {
      const agentId = await idleAgent(p, true);
      const phoneNumber = '+12025550152';
      const { name } = await missingProvider(p);
      const isNeeded = isRefused(p, await assignOwn(p, { phoneNumber, provider: name, agentId }));
      const forwarded = { alternative: 'Any number that is forwarded by hand.' } as const;
      const rule = 'A number of one’s own';
      if (!isNeeded) return p.refute(`${rule} needs no provider.`, forwarded);
      const provider = await addedProvider(p);
      const answer = await assignOwn(p, { phoneNumber, provider, agentId });
      if (isRefused(p, answer)) return p.refute(`${rule} is refused with a provider too.`);
      p.confirm(`${rule} needs a provider.`);
      const price = pick(answer.data?.number, 'monthlyPriceCents');
      p.judge(price === undefined, 'It has no price here.', `It has a price of ${price} cents a month.`);
      const { data: call } = await p.control.POST('/_sandbox/simulate/inboundCall', { body: { to: phoneNumber } });
      p.judge(call !== undefined, 'The agent answers it.', 'The agent does not answer it.');
    },
  },
  'numbering-providers': {
    title: 'adds a numbering provider twice, and one that nobody knows',
    needs: ['control'],
    async run(p) {
      const { name } = await missingProvider(p);
      const isAdded = async () => (await providers(p)).find((one) => one.name === name)?.added === true;
      const first = await addProvider(p, name);
      if (isRefused(p, first)) p.unanswered('a provider that the service lists cannot be added');
      p.judge(
        await isAdded(),
        'A provider is had once it was added.',
        'A provider that was added is not listed as had.',
      );
      const alternative = 'Several accounts of one provider in an organization, each with an identifier.' as const;
      const isOnce = isRefused(p, await addProvider(p, name));
      p.judge(isOnce, 'A provider is had once.', 'A provider can be added twice.', { alternative });
      const isListed = isRefused(p, await addProvider(p, 'no-such-provider'));
      p.judge(isListed, 'What is not supported cannot be added.', 'What is not supported can be added.');
    },
  },
  'numbering-credentials': {
    title: 'adds a numbering provider with credentials that open nothing, and changes one',
    needs: ['control'],
    async run(p) {
      const { name, credentialFields } = await missingProvider(p);
      const secret = p.unique();
      const added = await addProvider(p, name, secret);
      const trial = { alternative: 'A trial call before they are stored.' } as const;
      const isStored = !isRefused(p, added);
      const are = 'Credentials that open nothing are';
      p.judge(isStored, `${are} stored: they are not tried out.`, `${are} refused.`, trial);
      if (!isStored) return;
      const before = added.data?.numberingProvider.storedCredentials ?? [];
      const [changed = ''] = credentialFields.map((field) => field.name).filter((one) => !before.includes(one));
      const path = { organizationId: existing(p, 'organizationId'), provider: name };
      const update = await p.api.updateNumberingProvider({
        ...path,
        credentials: [{ name: changed || (before[0] ?? ''), value: secret }],
      });
      const after = update.data?.numberingProvider.storedCredentials ?? [];
      const isKept = [...before, changed].every((one) => one === '' || after.includes(one));
      p.judge(isKept, 'One is changed and the others stay.', 'To change one loses others.');
      await providers(p);
      const leaks = p.api.exchanges.filter(({ text }) => text.includes(secret)).length;
      p.judge(leaks === 0, 'None is ever returned.', `${leaks} answers return one.`);
    },
  },
} satisfies SomeInquiries;

/** Adds a numbering provider to the organization, with every credential that it needs. */
async function addProvider(p: Prober, provider: string, value = p.unique()) {
  const needed = (await providers(p)).find(({ name }) => name === provider)?.credentialFields ?? [];
  const names = needed.filter((field) => field.required).map((field) => field.name);
  return p.api.addNumberingProvider({
    organizationId: existing(p, 'organizationId'),
    provider,
    credentials: (names.length > 0 ? names : ['key']).map((name) => ({ name, value })),
  });
}
