import { Skip } from '../../conformance/runner/context.ts';
import { mayAct, roles } from '../../contract/roles.ts';
import type { SomeInquiries } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { plainReads } from '../evidence/reads.ts';
import { isRefused } from '../evidence/refusals.ts';
import type { ClientAnswer } from '../expectation.ts';
import { createOrganization, freshAddress, newAccount } from '../steps/account-steps.ts';

/** What is assumed of whom things belong to, and of what they may be called. */
export const ownershipInquiries = {
  'token-organization': {
    title: 'creates an account, looks for it with other tokens, and reads the same with two of them',
    needs: ['state', 'writes'],
    async run(p) {
      const lower = roles.findLast((role) => role !== p.world.role && p.world.tokens[role] !== undefined);
      const other = await p.world.otherToken();
      if (lower === undefined && other === undefined) throw new Skip('lowRole');
      const { accountId } = await newAccount(p, { name: p.unique() });
      const params = { accountId };
      if (lower !== undefined) {
        const { status } = (await (await p.as(lower)).getAccount(params)).response;
        if (status !== 200 && status !== 404) p.unanswered(`a token of role ${lower} reads no account`);
        p.judge(
          status === 200,
          `An account is there for a token of role ${lower} too, which did not create it.`,
          `An account is not there for a token of role ${lower}, which did not create it.`,
          { alternative: "On what the token's user owns." },
        );
        await judgeReads(p, lower);
      }
      if (other === undefined) return;
      const { status } = (await (await p.as('other')).getAccount(params)).response;
      p.judge(
        status !== 200,
        'It is not there for a token of another organization.',
        'It is there for a token of another organization too.',
      );
    },
  },
  'unique-names': {
    title: 'asks for names that are taken, as they are and in capitals',
    needs: ['state', 'writes'],
    async run(p) {
      if (p.world.control) await judgeNames(p);
      const labels = await retaken(p, (label) => {
        p.defer(() => p.api.removeWebhook({ label }));
        return p.api.addWebhook({ label, url: 'https://hooks.example.com/suite' });
      });
      if (!labels || labels.asItIs) return;
      const seen = 'Labels of webhooks that differ in capitals alone are';
      p.judge(labels.inCapitals, `${seen} two.`, `${seen} the same.`);
    },
  },
} satisfies SomeInquiries;

/** Judges whether two tokens of one organization read the same, in a world where nobody else changes it. */
async function judgeReads(p: Prober<'token-organization'>, lower: (typeof roles)[number]): Promise<void> {
  const token = p.world.tokens[lower];
  if (!p.world.isolated || token === undefined) return;
  const reads = plainReads(p).filter(({ role }) => mayAct(lower, role));
  const odd = [];
  for (const operation of reads) {
    const request = { operation, path: {}, query: {}, headers: {} };
    const [own, theirs] = [await p.send(request), await p.send(request, { token })];
    if (own.status === 200 && theirs.status === 200 && own.text !== theirs.text) odd.push(operation.id);
  }
  p.judge(
    odd.length === 0,
    `Two tokens of one organization read the same, in all of ${reads.length} operations.`,
    `Two tokens of one organization do not read the same: ${odd.join(', ')}.`,
    { observed: odd.join(', ') },
  );
}

/** Of a kind of things, whether one can be called as another is, and the same in capitals; undefined where there is none. */
async function retaken(
  p: Prober,
  create: (name: string) => Promise<ClientAnswer<unknown>>,
): Promise<Retaken | undefined> {
  const name = p.unique();
  if (isRefused(p, await create(name))) return undefined;
  const inCapitals = !isRefused(p, await create(name.toUpperCase()));
  return { inCapitals, asItIs: !isRefused(p, await create(name)) };
}

interface Retaken {
  readonly inCapitals: boolean;
  readonly asItIs: boolean;
}

/** Judges names that people read, where nobody gets an invitation, and nothing is left that cannot be deleted. */
async function judgeNames(p: Prober<'unique-names'>): Promise<void> {
  const kinds = {
    resellers: (name: string) => p.api.createReseller({ name }),
    organizations: (name: string) => createOrganization(p, { name, adminEmail: freshAddress(p) }),
  };
  const [alike, cased, free]: [string[], string[], string[]] = [[], [], []];
  for (const [kind, create] of Object.entries(kinds)) {
    const taken = await retaken(p, create);
    // Whether just these need a name of their own is a question of its own.
    if (taken) (taken.asItIs ? free : taken.inCapitals ? cased : alike).push(kind);
  }
  if (alike.length + cased.length > 0) {
    p.judge(
      cased.length === 0,
      `Two names that differ in capitals alone are the same: of ${alike.join(', ')}.`,
      `Two names can differ in capitals alone: of ${cased.join(', ')}.`,
      { alternative: 'Names differ by capitals.' },
    );
  } else if (free.length > 1) {
    p.refute(`Two can have one name: ${free.join(', ')}.`, { alternative: 'No name need be unique.' });
  }
}
