import { TokenPrefix } from '../../../generated/parameters.ts';
import { TokenList, TokenRequest } from '../../../generated/schemas.ts';
import { Skip } from '../../conformance/runner/context.ts';
import { fillUp } from '../capacity.ts';
import { answerSchema, lacking } from '../evidence/fields.ts';
import type { SomeInquiries } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { isRefused } from '../evidence/refusals.ts';
import { isLetIn, tokenSteps } from '../steps/token-steps.ts';

/** What is assumed of how tokens are made, shown and deleted. */
export const authorizationInquiries = {
  'token-truncation': {
    title: 'creates a token and looks for it in the list',
    needs: ['writes'],
    async run(p) {
      const tokens = tokenSteps(p);
      const { whole, shown } = await tokens.make('user');
      const isBegin = whole.startsWith(shown) && shown !== whole;
      const isEnd = whole.endsWith(shown) && shown !== whole;
      p.judge(
        isBegin && shown.length >= TokenPrefix.minLength,
        `A token is listed as its first ${shown.length} characters.`,
        shown === whole ? 'A token is listed with its whole value.' : `A token is listed as ${shown}.`,
        {
          ...(isEnd && { alternative: 'The last characters.' }),
          ...(shown.includes('*') && { alternative: 'A mask of asterisks.' }),
        },
      );
      const all = (await tokens.list()).map(({ token }) => token);
      const alike = all.find((one, at) => all.indexOf(one) !== at);
      p.judge(alike === undefined, `All of ${all.length} tokens are shown differently.`, `Two are shown as ${alike}.`);
    },
  },
  'token-creation': {
    title: 'creates a token without a role, uses it, and looks whether it expires',
    needs: ['writes'],
    async run(p) {
      const tokens = tokenSteps(p);
      const answer = await tokens.create({});
      if (isRefused(p, answer)) {
        if (isRefused(p, await tokens.create({ type: 'user' }))) p.unanswered('no token can be created');
        return p.refute('A token without a role is refused.', { alternative: 'A required role.' });
      }
      const token: unknown = answer.data?.token;
      const missing = lacking(token, answerSchema(p, 'createToken', 'token').required);
      p.judge(
        missing.length === 0,
        'The answer has every field of the token.',
        `The answer lacks ${missing.join(', ')}.`,
      );
      const api = await p.withToken(answer.data?.token.token ?? '');
      p.judge(await isLetIn(api), 'Its whole value lets in at once.', 'The value in the answer lets nobody in.');
      const { default: least, enum: known } = TokenRequest.properties.type;
      const type = answer.data?.token.type;
      // What types are called is a question of its own.
      if (known.some((one) => one === type)) {
        p.judge(type === least, `Without a role it is a ${least}.`, `Without a role it is a ${type}.`);
      }
      const expiry = Object.keys(Object(token)).find((name) => /expir/i.test(name));
      if (expiry !== undefined) p.refute(`A token has ${expiry}.`, { alternative: 'An expiry date.' });
      if (!p.world.control) return;
      await p.advance('P366D');
      const expires = { alternative: 'An expiry date.' } as const;
      p.judge(await isLetIn(api), 'It still lets in after a year.', 'After a year it lets nobody in.', expires);
      const most = TokenList.properties.tokens.maxItems;
      await fillUp(p, most - (await tokens.list()).length, () => tokens.create({}), 'createToken');
      const isFull = isRefused(p, await tokens.create({}));
      p.judge(isFull, `There can be ${most} tokens and no more.`, `There can be more than ${most} tokens.`);
    },
  },
  'token-role-ceiling': {
    title: 'has an admin’s token create and delete those of superAdmins',
    needs: ['writes'],
    async run(p) {
      const { role } = p.world;
      if (role !== 'superAdmin') throw new Skip('noToken', 'superAdmin');
      const tokens = tokenSteps(p);
      const low = tokenSteps(p, (await tokens.make('admin')).api);
      const isForAdmins = p.context.contract.operation('createToken').role === 'admin';
      const { response } = await low.create({ type: 'admin' });
      if (response.ok !== isForAdmins) {
        if (response.ok) return p.refute('An admin’s token can create tokens.');
        const alternative = 'Only a superAdmin manages tokens.';
        return p.refute('An admin’s token cannot create any token.', { alternative });
      }
      if (!isForAdmins) return p.confirm('An admin’s token cannot create any token.');
      const isKept = isRefused(p, await low.create({ type: role }));
      p.judge(
        isKept,
        `An admin’s token cannot create one of a ${role}.`,
        `An admin’s token can create one of a ${role}.`,
      );
      const high = await tokens.make(role);
      await low.remove(high.shown);
      const stays = await isLetIn(high.api);
      p.judge(
        stays,
        `An admin’s token cannot delete one of a ${role}.`,
        `An admin’s token can delete one of a ${role}.`,
      );
    },
  },
  'token-deletion': {
    title: 'deletes tokens by what the list shows, twice, and by themselves',
    needs: ['writes'],
    async run(p) {
      const tokens = tokenSteps(p);
      const { shown, api } = await tokens.make('user');
      await tokens.remove(shown);
      const isGone = !(await isLetIn(api));
      p.judge(
        isGone,
        'What the list shows deletes a token.',
        'A token that was deleted by what the list shows lets in.',
      );
      const isUnknown = isRefused(p, await tokens.remove(shown));
      if (isGone) p.judge(isUnknown, 'To delete it again is refused.', 'To delete it again succeeds.');
      const own = await tokens.make('admin');
      await tokens.remove(own.shown, own.api);
      const stays = await isLetIn(own.api);
      const alternative = "Protection of the last admin's token." as const;
      p.judge(stays, 'A token cannot delete itself.', 'A token can delete itself.', { alternative });
      await judgeHeirs(p);
    },
  },
} satisfies SomeInquiries;

async function judgeHeirs(p: Prober): Promise<void> {
  const tokens = tokenSteps(p);
  const parent = await tokens.make('admin');
  const generated = p.data(await parent.api.generateOneTimeToken(), 'generateOneTimeToken');
  await tokens.remove(parent.shown);
  const heir = await isLetIn(await p.withToken(generated.token.token));
  p.judge(!heir, 'A one-time token ends with the one that generated it.', 'A one-time token outlives its generator.');
}
