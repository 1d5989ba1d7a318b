import { TokenPrefix } from '../../../generated/parameters.ts';
import { TokenList } from '../../../generated/schemas.ts';
import { tokenForms } from '../../contract/credentials.ts';
import type { Behaviour } from '../behaviour.ts';
import { fillUp } from '../capacity.ts';
import type { Instead } from '../expectation.ts';
import { beginningOf, createToken, isCalled, listTokens, makeToken, removeToken } from '../steps/made-tokens.ts';

const group = 'Authorization';
/** How many tokens an organization can have. */
const capacity = TokenList.properties.tokens.maxItems;

export const tokens: Behaviour = {
  rule: 'tokens',
  group,
  operations: ['createToken', 'listTokens'],
  title: 'creates tokens that work at once',
  restsOn: ['token-creation'],
  async run(b) {
    const description = b.unique();
    const creation = await b.api.createToken({ description });
    if (creation.data) b.defer(() => removeToken(b, creation.data.token.token));
    const { token } = b.succeeds(
      creation,
      'a token is created without a role',
      'createToken',
      { alternative: 'A required role.' },
      { says: 'Token created. Store it now, it is not shown again.' },
    );
    b.equal(token.type, 'user', 'a token is a user if no role is asked for', 'createToken');
    b.equal(token.description, description, 'a token keeps its description', 'createToken');
    const expires = { alternative: 'An expiry date.' } as const;
    b.absent(Object.keys(token), (name) => /expir/i.test(name), 'a token has no expiry', 'createToken', expires);
    const all = await listTokens(b);
    const listed = b.found(all, isCalled(description), 'a token that was created is listed', 'listTokens');
    const shown = { ...token, token: listed.token };
    b.equal(listed, shown, 'the list shows a token as it was created', 'listTokens');
    b.sorted(all, (a, z) => Number(a.timestamp) - Number(z.timestamp), 'the oldest token comes first', 'listTokens');

    const own = await b.withToken(token.token);
    b.succeeds(await own.listNumberingProviders(), 'a token lets in at once', 'createToken');
    b.refused(
      await own.listTokens(),
      '403 roleTooLow',
      'a token may do what its role may and no more',
      'createToken',
      'operation-roles',
      { says: 'This operation needs the role admin; the token has the role user.' },
    );
    for (const form of tokenForms(token.token)) {
      b.data(await (await b.withToken(form)).listNumberingProviders(), 'createToken');
    }
  },
};

export const tokenTruncation: Behaviour = {
  rule: 'token-truncation',
  group,
  operations: ['listTokens'],
  title: 'lists the beginnings of tokens',
  restsOn: ['token-truncation'],
  async run(b) {
    const { token, description } = await makeToken(b, 'user');
    const all = await listTokens(b);
    const { token: shown } = b.found(all, isCalled(description), 'a token is listed', 'listTokens', 'token-creation');
    const isBeginning = token.startsWith(shown) && shown.length < token.length;
    b.expect(isBeginning && shown.length >= TokenPrefix.minLength, {
      operationId: 'listTokens',
      rule: `a list shows the first ${TokenPrefix.minLength} characters of a token, or more`,
      expected: 'the beginning of the token',
      actual: shown,
      instead: truncationOf(token, shown),
    });
    const different = new Set(all.map((item) => item.token));
    b.equal(different.size, all.length, 'all tokens are shown differently', 'listTokens');
  },
};

/** The alternative that a list takes which shows something else than the beginning of a token. */
function truncationOf(token: string, shown: string): Instead {
  if (shown.includes('*')) return { alternative: 'A mask of asterisks.' };
  return token.endsWith(shown) && shown !== token ? { alternative: 'The last characters.' } : {};
}

export const tokenDeletion: Behaviour = {
  rule: 'token-deletion',
  group,
  operations: ['deleteToken', 'createToken', 'listTokens'],
  title: 'deletes tokens by what the list shows',
  restsOn: ['token-deletion'],
  async run(b) {
    const { token, description } = await makeToken(b, 'user');
    const own = await b.withToken(token);
    b.data(await own.listNumberingProviders(), 'createToken');
    const { token: tokenPrefix } = b.found(
      await listTokens(b),
      isCalled(description),
      'a token is listed',
      'listTokens',
      'token-creation',
    );
    b.succeeds(await b.api.deleteToken({ tokenPrefix }), 'what the list shows deletes a token', 'deleteToken', {
      says: `Token ${tokenPrefix} deleted.`,
    });
    const opensNothing = 'a deleted token opens nothing';
    b.refused(await own.listNumberingProviders(), '401 invalidToken', opensNothing, 'deleteToken');
    const gone = 'a deleted token is gone';
    b.absent(await listTokens(b), isCalled(description), gone, 'deleteToken');
    b.refused(await b.api.deleteToken({ tokenPrefix }), '404 unknownTokenShown', gone, 'deleteToken', {
      says: `There is no token shown as ${tokenPrefix}.`,
    });

    const other = await makeToken(b, 'user');
    b.succeeds(await removeToken(b, other.token), 'more of its beginning deletes a token too', 'deleteToken');
    b.absent(await listTokens(b), isCalled(other.description), gone, 'deleteToken');
  },
};

export const lastingTokens: Behaviour = {
  rule: 'tokens-last',
  group,
  operations: ['createToken'],
  title: 'lets tokens in that are a year old',
  needs: ['control'],
  restsOn: ['token-creation'],
  async run(b) {
    const own = await b.withToken(await createToken(b, 'user'));
    await b.advance('P366D');
    const expires = { alternative: 'An expiry date.' } as const;
    b.succeeds(await own.listNumberingProviders(), 'a token never expires', 'createToken', expires);
  },
};

export const tokenRoles: Behaviour = {
  rule: 'token-roles',
  group,
  operations: ['createToken', 'deleteToken', 'generateOneTimeToken'],
  title: 'keeps each token to its own role and below',
  restsOn: ['token-role-ceiling', 'operation-roles'],
  async run(b) {
    const admin = await b.withToken(await createToken(b, 'admin'));
    const equal = await admin.createToken({ description: b.unique(), type: 'admin' });
    if (equal.data) b.defer(() => removeToken(b, equal.data.token.token));
    b.succeeds(equal, 'a token creates one of its own role', 'createToken', {
      alternative: 'Only a superAdmin manages tokens.',
    });
    const body = { description: b.unique(), type: 'superAdmin' } as const;
    const tooHigh = await admin.createToken(body);
    if (tooHigh.data) b.defer(() => removeToken(b, tooHigh.data.token.token));
    b.refused(tooHigh, '403 roleAboveOwn', 'a token cannot create one above its own role', 'createToken', {
      says: 'Creating a token of the role superAdmin needs the role superAdmin; the token has the role admin.',
    });
    b.absent(await listTokens(b), isCalled(body.description), 'what is refused is not done', 'createToken');
    b.refused(
      await admin.generateOneTimeToken({ type: 'superAdmin' }),
      '403 roleAboveOwn',
      'a token cannot generate a one-time token above its own role',
      'generateOneTimeToken',
      'one-time-tokens',
      { says: 'Generating a token of the role superAdmin needs the role superAdmin; the token has the role admin.' },
    );

    if (b.world.role !== 'superAdmin') return;
    const high = await createToken(b, 'superAdmin');
    const tokenPrefix = beginningOf(high);
    b.refused(
      await admin.deleteToken({ tokenPrefix }),
      '403 roleAboveOwn',
      'a token cannot delete one above its own role',
      'deleteToken',
      {
        says: `Deleting the superAdmin token ${high.slice(0, 8)} needs the role superAdmin; the token has the role admin.`,
      },
    );
    b.data(await (await b.withToken(high)).listTokens(), 'deleteToken');
  },
};

export const ownToken: Behaviour = {
  rule: 'own-token',
  group,
  operations: ['deleteToken'],
  title: 'keeps a token from deleting itself',
  restsOn: ['token-deletion'],
  async run(b) {
    const own = await createToken(b, 'admin');
    const itself = await b.withToken(own);
    const protects = { alternative: "Protection of the last admin's token." } as const;
    b.refused(
      await itself.deleteToken({ tokenPrefix: beginningOf(own) }),
      '409 ownToken',
      'a token cannot delete itself',
      'deleteToken',
      protects,
      { says: `The token ${own.slice(0, 8)} carries this request and cannot delete itself. Use another token.` },
    );
    b.succeeds(await itself.listTokens(), 'what is refused is not done', 'deleteToken');
  },
};

export const whatTokensHaveMade: Behaviour = {
  rule: 'what-tokens-have-made',
  group,
  operations: ['deleteToken', 'createToken', 'addWebhook'],
  title: 'keeps what was created with a token that is deleted',
  restsOn: ['token-deletion'],
  async run(b) {
    const maker = await createToken(b, 'admin');
    const own = await b.withToken(maker);
    const description = b.unique();
    const { token: made } = b.created(await own.createToken({ description, type: 'user' }), 'createToken');
    b.defer(() => removeToken(b, made.token));
    const label = b.unique();
    b.defer(() => b.api.removeWebhook({ label }));
    b.data(await own.addWebhook({ label, url: 'https://hooks.example.com/suite' }), 'addWebhook');
    b.data(await removeToken(b, maker), 'deleteToken');
    const stays = 'whatever was created with a deleted token stays';
    b.found(await listTokens(b), isCalled(description), stays, 'deleteToken');
    b.succeeds(await (await b.withToken(made.token)).listNumberingProviders(), stays, 'deleteToken');
    const { webhooks } = b.data(await b.api.listWebhooks(), 'listWebhooks');
    b.found(webhooks, (webhook) => webhook.label === label, stays, 'deleteToken');
  },
};

export const tokenLimit: Behaviour = {
  rule: 'token-limit',
  group,
  operations: ['createToken', 'listTokens'],
  title: `has room for ${capacity} tokens`,
  needs: ['disposable'],
  restsOn: ['token-creation'],
  async run(b) {
    const create = () => b.api.createToken({ description: b.unique(), type: 'user' });
    await fillUp(b, capacity - (await listTokens(b)).length, create, 'createToken');
    b.refused(await create(), '409 tooManyTokens', `a token beyond ${capacity} is refused`, 'createToken');
    b.equal((await listTokens(b)).length, capacity, 'all tokens are listed', 'listTokens');
  },
};

export const tokensOfAnother: Behaviour = {
  rule: 'tokens-of-another',
  group,
  operations: ['listTokens', 'deleteToken'],
  title: 'keeps the tokens of an organization from others',
  needs: ['otherOrganization'],
  restsOn: ['foreign-resources', 'token-organization'],
  async run(b) {
    const { token, description } = await makeToken(b, 'user');
    const other = await b.otherAdmin();
    const rule = "another organization's tokens are answered as if they did not exist";
    const { tokens: others } = b.data(await other.listTokens(), 'listTokens');
    b.absent(others, isCalled(description), rule, 'listTokens');
    b.refused(
      await other.deleteToken({ tokenPrefix: beginningOf(token) }),
      '404 unknownTokenShown',
      rule,
      'deleteToken',
    );
    b.found(await listTokens(b), isCalled(description), 'what is refused is not done', 'deleteToken');
  },
};
