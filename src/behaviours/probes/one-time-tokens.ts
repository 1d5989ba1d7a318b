import { operations } from '../../../generated/operations.ts';
import { unknownValue } from '../../conformance/requests/invalid/unknown-ids.ts';
import type { Role } from '../../contract/operation.ts';
import { largestTaken } from '../evidence/bounds.ts';
import type { SomeInquiries } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { listFor } from '../evidence/reads.ts';
import { isRefused } from '../evidence/refusals.ts';
import { isLetIn, tokenSteps } from '../steps/token-steps.ts';

const { validSeconds } = operations.generateOneTimeToken.limits;

/** What is assumed of tokens for one request. */
export const oneTimeTokenInquiries = {
  'one-time-tokens': {
    title: 'uses one-time tokens twice, for what is not there, for other tokens, and late',
    needs: ['writes'],
    async run(p) {
      const once = await generate(p);
      const code = { alternative: 'A code to sign a user in.' } as const;
      const opens = await isLetIn(once);
      p.judge(opens, 'A one-time token lets a request in.', 'A one-time token lets no request in.', code);
      if (!opens) return;
      const session = { alternative: 'A token for one session.' } as const;
      p.judge(!(await isLetIn(once)), 'It lets in once.', 'It lets in again and again.', session);
      const wasted = await generate(p);
      const agentId = String(unknownValue('agent_201', p.context.seed));
      await wasted.getAgent({ agentId });
      const isUsedUp = !(await isLetIn(wasted));
      p.judge(isUsedUp, 'A request that is refused uses it up too.', 'A request that is refused leaves it.', session);
      const managing = tokenSteps(p, await generate(p, 'admin'));
      const cannot = isRefused(p, await managing.create({}));
      p.judge(cannot, 'It cannot create tokens.', 'It can create tokens.');
      const { role } = p.world;
      const request = { operation: listFor(p, role), path: {}, query: {}, headers: {} };
      const { status } = await p.send(request, { token: (await generated(p, role)).token });
      p.judge(status === 200, `It may do what a ${role} may.`, `Asked for as a ${role}, it may not do what one may.`);
      if (p.world.control) await judgeLifetime(p);
    },
  },
} satisfies SomeInquiries;

/** Each moment needs a token of its own: the first look uses it up. */
async function judgeLifetime(p: Prober<'one-time-tokens'>): Promise<void> {
  const longest = await largestTaken(validSeconds - 1, async (seconds) => {
    const token = await generate(p);
    await p.advance(`PT${seconds}S`);
    return isLetIn(token);
  });
  const within = `It lets in within ${longest + 1} seconds.`;
  if (longest === Infinity) return p.refute(`It lets in for ${2 * validSeconds} seconds and longer.`);
  p.judge(longest === validSeconds - 1, within, within, { alternative: 'Another time.', observed: longest + 1 });
}

async function generated(p: Prober, type?: Role) {
  const answer = await p.api.generateOneTimeToken({ ...(type ? { type } : {}) });
  return p.data(answer, 'generateOneTimeToken').token;
}

async function generate(p: Prober, type?: Role) {
  return p.withToken((await generated(p, type)).token);
}
