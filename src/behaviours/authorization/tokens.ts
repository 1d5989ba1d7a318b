import { TokenPrefix } from '../../../generated/parameters.ts';
import { TokenList } from '../../../generated/schemas.ts';
import { tokenForms } from '../../contract/credentials.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import type { Instead } from '../runner/expectation.ts';
import { fillUp } from '../steps/capacity.ts';
import { anyRead } from '../steps/means.ts';
import { createToken, expectUser, isCalled, listTokens, makeToken, removeToken } from '../steps/token-steps.ts';

const group = 'Authorization';
/** Most tokens of an organization. */
const capacity = TokenList.properties.tokens.maxItems;

export const tokens: Behaviour = {
  rule: 'tokens',
  group,
  operations: ['createToken', 'listTokens'],
  title: 'creates tokens that work immediately',
  restsOn: ['token-creation'],
  async run(b) {
    const description = b.unique();
    const creation = await b.api.createToken({ description });
    if (creation.data) b.defer(() => removeToken(b, creation.data.token.token));
    const { token } = b.succeeds(
      creation,
      'a token can be created without a role',
      'createToken',
      { alternative: 'A required role.' },
      { says: 'Token created. Store it now, it is not shown again.' },
    );
    expectUser(b, token, 'the role of a token defaults to user', 'createToken');
    b.equal(token.description, description, 'a token keeps its description', 'createToken');
    const expires = { alternative: 'An expiry date.' } as const;
    b.absent(
      Object.keys(token),
      (name) => /expir/i.test(name),
      'a token has no expiration time',
      'createToken',
      expires,
    );
    const all = await listTokens(b);
    const listed = b.found(all, isCalled(description), 'a token is listed', 'listTokens');
    const shown = { ...token, token: listed.token };
    b.equal(listed, shown, 'the list shows a token as created', 'listTokens');
    const oldest = 'the oldest token comes first';
    b.sorted(all, (a, z) => Number(a.timestamp) - Number(z.timestamp), oldest, 'listTokens', 'list-order');

    const own = await b.withToken(token.token);
    const read = await anyRead(b);
    read.expectIn(await read.by(own), 'a new token works immediately', 'createToken');
    b.refused(
      await own.listTokens(),
      '403 roleTooLow',
      'a token is limited to its role',
      'createToken',
      'operation-roles',
      { says: 'This operation needs the role admin; the token has the role user.' },
    );
    for (const form of tokenForms(token.token)) {
      const written = 'a token works with and without `Bearer`';
      read.expectIn(await read.by(await b.withToken(form)), written, 'createToken', 'token-format');
    }
  },
};

export const tokenTruncation: Behaviour = {
  rule: 'token-truncation',
  group,
  operations: ['listTokens'],
  title: 'lists the prefixes of tokens',
  restsOn: ['token-truncation'],
  async run(b) {
    const { token, description } = await makeToken(b, 'user');
    const all = await listTokens(b);
    const { token: shown } = b.found(all, isCalled(description), 'a token is listed', 'listTokens', 'token-creation');
    const isBeginning = token.startsWith(shown) && shown.length < token.length;
    b.expect(isBeginning && shown.length >= TokenPrefix.minLength, {
      operationId: 'listTokens',
      rule: `the list shows at least the first ${TokenPrefix.minLength} characters of a token`,
      expected: 'the beginning of the token',
      actual: shown,
      instead: truncationOf(token, shown),
    });
    const different = new Set(all.map((item) => item.token));
    b.equal(different.size, all.length, 'the prefixes in the list are unique', 'listTokens');
  },
};

/** The alternative that a list takes which shows something else than the beginning of a token. */
function truncationOf(token: string, shown: string): Instead {
  if (shown.includes('*')) return { alternative: 'A mask of asterisks.' };
  return token.endsWith(shown) && shown !== token ? { alternative: 'The last characters.' } : {};
}

export const lastingTokens: Behaviour = {
  rule: 'tokens-last',
  group,
  operations: ['createToken'],
  title: 'accepts tokens that are a year old',
  needs: ['control'],
  restsOn: ['token-creation'],
  async run(b) {
    const own = await b.withToken(await createToken(b, 'user'));
    const read = await anyRead(b);
    await b.advance('P366D');
    const expires = { alternative: 'An expiry date.' } as const;
    read.expectIn(await read.by(own), 'a token never expires', 'createToken', expires);
  },
};

export const tokenLimit: Behaviour = {
  rule: 'token-limit',
  group,
  operations: ['createToken', 'listTokens'],
  title: `accepts up to ${capacity} tokens`,
  needs: ['disposable'],
  restsOn: ['token-creation'],
  async run(b) {
    const create = () => b.api.createToken({ description: b.unique(), type: 'user' });
    await fillUp(b, capacity - (await listTokens(b)).length, create, 'createToken');
    const beyond = `a token beyond ${capacity} is rejected`;
    if (!b.refused(await create(), '409 tooManyTokens', beyond, 'createToken')) return;
    b.equal((await listTokens(b)).length, capacity, 'all tokens are listed', 'listTokens');
  },
};
