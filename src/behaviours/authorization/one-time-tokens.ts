import { operations } from '../../../generated/operations.ts';
import type { Check } from '../../conformance/runner/check.ts';
import type { Role } from '../../contract/operation.ts';
import { type Scenario, scenario } from '../scenario.ts';
import { createToken, removeToken } from './tokens.ts';

const group = 'Authorization';
/** How long a token lets in. */
const { validSeconds } = operations.generateOneTimeToken.limits;
const usedUp = 'the first request that carries a one-time token uses it up, whatever the answer';

/** What one-time tokens do. */
export const oneTimeTokenScenarios: readonly Check[] = [
  scenario({
    name: 'one-time-tokens',
    group,
    operations: ['generateOneTimeToken', 'createToken', 'deleteToken', 'listTokens'],
    title: 'lets a one-time token authorize one request',
    restsOn: ['one-time-tokens'],
    async run(s) {
      const usual = s.data(await s.api.generateOneTimeToken(), 'generateOneTimeToken').token;
      s.equal(usual.type, 'user', 'a one-time token is a user if no role is asked for', 'generateOneTimeToken');
      const user = await s.withToken(usual.token);
      s.data(await user.listNumberingProviders(), 'generateOneTimeToken');
      s.refused(await user.listNumberingProviders(), '401 invalidToken', usedUp, 'generateOneTimeToken');

      const low = await s.withToken(await generate(s, 'user'));
      const tooMuch = await low.listTokens();
      s.refused(
        tooMuch,
        '403 roleTooLow',
        'a one-time token may do what its role may and no more',
        'generateOneTimeToken',
      );
      s.refused(await low.listNumberingProviders(), '401 invalidToken', usedUp, 'generateOneTimeToken');

      const body = { description: s.unique() };
      const creating = await s.withToken(await generate(s, 'admin'));
      const created = await creating.createToken(body);
      if (created.data) s.defer(() => removeToken(s, created.data.token.token));
      s.refused(created, '403 oneTimeToken', 'a one-time token cannot create tokens', 'createToken');
      const generating = await s.withToken(await generate(s, 'admin'));
      const generated = await generating.generateOneTimeToken();
      s.refused(
        generated,
        '403 oneTimeToken',
        'a one-time token cannot generate one-time tokens',
        'generateOneTimeToken',
      );
      const victim = await createToken(s, 'user');
      const deleting = await s.withToken(await generate(s, 'admin'));
      const deleted = await removeToken({ api: deleting }, victim);
      s.refused(deleted, '403 oneTimeToken', 'a one-time token cannot delete tokens', 'deleteToken');

      const unused = await generate(s, 'admin');
      const { tokens } = s.data(await s.api.listTokens(), 'listTokens');
      s.found(tokens, (one) => victim.startsWith(one.token), 'what is refused is not done', 'deleteToken');
      s.absent(tokens, (one) => one.description === body.description, 'what is refused is not done', 'createToken');
      s.absent(tokens, (one) => unused.startsWith(one.token), 'one-time tokens are not listed', 'listTokens');
      s.refused(
        await removeToken(s, unused),
        '404 unknownTokenShown',
        'one-time tokens cannot be deleted',
        'deleteToken',
      );
      if (s.world.role === 'superAdmin') await generate(s, 'superAdmin');
    },
  }),
  scenario({
    name: 'one-time-tokens-end',
    group,
    operations: ['generateOneTimeToken', 'deleteToken'],
    title: 'ends one-time tokens with the token that generated them',
    restsOn: ['one-time-tokens', 'token-deletion'],
    async run(s) {
      const lasting = await createToken(s, 'admin');
      const own = await s.withToken(lasting);
      const { token } = s.data(await own.generateOneTimeToken(), 'generateOneTimeToken');
      s.data(await removeToken(s, lasting), 'deleteToken');
      const orphan = await s.withToken(token.token);
      const rule = 'unused one-time tokens end with the token that generated them';
      s.refused(await orphan.listNumberingProviders(), '401 invalidToken', rule, 'deleteToken');
    },
  }),
  scenario({
    name: 'one-time-tokens-expire',
    group,
    operations: ['generateOneTimeToken'],
    title: 'lets one-time tokens expire',
    needs: ['control'],
    restsOn: ['one-time-tokens'],
    async run(s) {
      const early = await s.withToken(await generate(s, 'user'));
      const late = await s.withToken(await generate(s, 'user'));
      await s.advance(`PT${validSeconds - 1}S`);
      s.data(await early.listNumberingProviders(), 'generateOneTimeToken');
      await s.advance('PT1S');
      const rule = `a one-time token authorizes a request within ${validSeconds} seconds`;
      s.refused(await late.listNumberingProviders(), '401 invalidToken', rule, 'generateOneTimeToken');
    },
  }),
];

async function generate(s: Scenario, type: Role): Promise<string> {
  const answer = await s.api.generateOneTimeToken({ type });
  const { token } = s.data(answer, 'generateOneTimeToken');
  s.equal(token.type, type, 'a one-time token has the role that was asked for', 'generateOneTimeToken');
  return token.token;
}
