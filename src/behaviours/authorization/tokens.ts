import { TokenPrefix } from '../../../generated/parameters.ts';
import { TokenList } from '../../../generated/schemas.ts';
import type { Check } from '../../conformance/runner/check.ts';
import { tokenForms } from '../../contract/credentials.ts';
import type { Role } from '../../contract/operation.ts';
import { fillUp } from '../capacity.ts';
import { type Scenario, scenario } from '../scenario.ts';

const group = 'Authorization';
const isGone = 'a deleted token is gone';
/** How many tokens an organization can have. */
const most = TokenList.properties.tokens.maxItems;

/** What API tokens do. */
export const tokenScenarios: readonly Check[] = [
  scenario({
    name: 'tokens',
    group,
    operations: ['createToken', 'listTokens', 'deleteToken'],
    title: 'creates tokens that work until they are deleted',
    restsOn: ['token-creation', 'token-truncation', 'token-deletion'],
    async run(s) {
      const description = s.unique();
      const { token } = s.created(await s.api.createToken({ description }), 'createToken');
      s.defer(() => removeToken(s, token.token));
      s.equal(token.type, 'user', 'a token is a user if no role is asked for', 'createToken');
      s.equal(token.description, description, 'a token keeps its description', 'createToken');

      const tokens = await listTokens(s);
      const listed = s.found(
        tokens,
        (one) => token.token.startsWith(one.token),
        'a token that was created is listed',
        'listTokens',
      );
      s.equal(listed, { ...token, token: listed.token }, 'the list shows a token as it was created', 'listTokens');
      s.sorted(
        tokens,
        (a, b) => Number(a.timestamp) - Number(b.timestamp),
        'the oldest token comes first',
        'listTokens',
      );

      const own = await s.withToken(token.token);
      s.data(await own.listNumberingProviders(), 'createToken');
      const tooMuch = await own.listTokens();
      s.refused(tooMuch, '403 roleTooLow', 'a token may do what its role may and no more', 'createToken');
      for (const form of tokenForms(token.token)) {
        s.data(await (await s.withToken(form)).listNumberingProviders(), 'createToken');
      }

      s.data(await removeToken(s, token.token), 'deleteToken');
      const after = await own.listNumberingProviders();
      s.refused(after, '401 invalidToken', 'a deleted token opens nothing', 'deleteToken');
      s.absent(await listTokens(s), (one) => token.token.startsWith(one.token), isGone, 'deleteToken');
      s.refused(await removeToken(s, token.token), '404 unknownTokenShown', isGone, 'deleteToken');
    },
  }),
  scenario({
    name: 'token-roles',
    group,
    operations: ['createToken', 'deleteToken', 'generateOneTimeToken'],
    title: 'keeps each token to its own role and below',
    restsOn: ['token-role-ceiling', 'operation-roles'],
    async run(s) {
      const admin = await s.withToken(await createToken(s, 'admin'));
      const body = { description: s.unique(), type: 'superAdmin' } as const;
      const tooHigh = await admin.createToken(body);
      if (tooHigh.data) s.defer(() => removeToken(s, tooHigh.data.token.token));
      s.refused(tooHigh, '403 roleAboveOwn', 'a token cannot create one above its own role', 'createToken');
      s.absent(
        await listTokens(s),
        (one) => one.description === body.description,
        'what is refused is not done',
        'createToken',
      );
      const once = await admin.generateOneTimeToken({ type: 'superAdmin' });
      s.refused(
        once,
        '403 roleAboveOwn',
        'a token cannot generate a one-time token above its own role',
        'generateOneTimeToken',
      );

      const own = await createToken(s, 'admin');
      const itself = await s.withToken(own);
      const path = { tokenPrefix: beginningOf(own) };
      const suicide = await itself.deleteToken(path);
      s.refused(suicide, '409 ownToken', 'a token cannot delete itself', 'deleteToken');
      s.data(await itself.listTokens(), 'listTokens');

      if (s.world.role !== 'superAdmin') return;
      const high = await createToken(s, 'superAdmin');
      const above = await admin.deleteToken({ tokenPrefix: beginningOf(high) });
      s.refused(above, '403 roleAboveOwn', 'a token cannot delete one above its own role', 'deleteToken');
      const stays = await s.withToken(high);
      s.data(await stays.listTokens(), 'listTokens');
    },
  }),
  scenario({
    name: 'what-tokens-have-made',
    group,
    operations: ['deleteToken', 'createToken', 'addWebhook'],
    title: 'keeps what was created with a token that is deleted',
    restsOn: ['token-deletion'],
    async run(s) {
      const maker = await createToken(s, 'admin');
      const own = await s.withToken(maker);
      const body = { description: s.unique() };
      const { token: made } = s.created(await own.createToken(body), 'createToken');
      s.defer(() => removeToken(s, made.token));
      const label = s.unique();
      s.defer(() => s.api.removeWebhook({ label }));
      const webhook = { label, url: 'https://hooks.example.com/suite' };
      s.data(await own.addWebhook(webhook), 'addWebhook');
      s.data(await removeToken(s, maker), 'deleteToken');
      const stays = 'whatever was created with a deleted token stays';
      s.found(await listTokens(s), (one) => made.token.startsWith(one.token), stays, 'deleteToken');
      s.data(await (await s.withToken(made.token)).listNumberingProviders(), 'deleteToken');
      const { webhooks } = s.data(await s.api.listWebhooks(), 'listWebhooks');
      s.found(webhooks, (one) => one.label === label, stays, 'deleteToken');
    },
  }),
  scenario({
    name: 'token-limit',
    group,
    operations: ['createToken', 'listTokens'],
    title: `has room for ${most} tokens`,
    needs: ['disposable'],
    restsOn: ['token-creation'],
    async run(s) {
      const create = () => s.api.createToken({ description: s.unique() });
      await fillUp(s, most - (await listTokens(s)).length, create, 'createToken');
      s.refused(await create(), '409 tooManyTokens', `a token beyond ${most} is refused`, 'createToken');
      s.equal((await listTokens(s)).length, most, 'all tokens are listed', 'listTokens');
    },
  }),
  scenario({
    name: 'tokens-of-another',
    group,
    operations: ['listTokens', 'deleteToken'],
    title: 'keeps the tokens of an organization from others',
    needs: ['otherOrganization'],
    restsOn: ['foreign-resources', 'token-organization'],
    async run(s) {
      const token = await createToken(s, 'user');
      const tokenPrefix = beginningOf(token);
      const other = await s.otherAdmin();
      const { tokens } = s.data(await other.listTokens(), 'listTokens');
      const rule = 'what belongs to another organization is answered like what does not exist';
      s.absent(tokens, (one) => token.startsWith(one.token), rule, 'listTokens');
      const removed = await other.deleteToken({ tokenPrefix });
      s.refused(removed, '404 unknownTokenShown', rule, 'deleteToken');
      s.found(await listTokens(s), (one) => token.startsWith(one.token), 'what is refused is not done', 'deleteToken');
    },
  }),
];

/** Creates a token and gives its whole value. */
export async function createToken(s: Scenario, type: Role): Promise<string> {
  const body = { description: s.unique(), type };
  const { token } = s.created(await s.api.createToken(body), 'createToken');
  s.defer(() => removeToken(s, token.token));
  s.equal(token.type, type, 'a token has the role that was asked for', 'createToken');
  return token.token;
}

/** Deletes a token by its whole value. */
export function removeToken({ api }: Pick<Scenario, 'api'>, token: string) {
  return api.deleteToken({ tokenPrefix: beginningOf(token) });
}

/** As much of a token as deletes it. */
export function beginningOf(token: string): string {
  return token.slice(0, TokenPrefix.maxLength);
}

async function listTokens(s: Scenario) {
  return s.data(await s.api.listTokens(), 'listTokens').tokens;
}
