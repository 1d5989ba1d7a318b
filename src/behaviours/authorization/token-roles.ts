import { Skip } from '../../conformance/runner/context.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { otherAdmin } from '../steps/means.ts';
import { beginningOf, createToken, isCalled, listTokens, makeToken, removeToken } from '../steps/token-steps.ts';

const group = 'Authorization';

export const tokenRoles: Behaviour = {
  rule: 'token-roles',
  group,
  operations: ['createToken', 'deleteToken', 'generateOneTimeToken'],
  title: 'restricts each token to its own role and lower ones',
  restsOn: ['token-role-ceiling', 'operation-roles'],
  async run(b) {
    const admin = await b.withToken(await createToken(b, 'admin'));
    const equal = await admin.createToken({ description: b.unique(), type: 'admin' });
    if (equal.data) b.defer(() => removeToken(b, equal.data.token.token));
    b.succeeds(equal, 'a token can create a token with its own role', 'createToken', {
      alternative: 'Only a superAdmin manages tokens.',
    });
    const body = { description: b.unique(), type: 'superAdmin' } as const;
    const tooHigh = await admin.createToken(body);
    if (tooHigh.data) b.defer(() => removeToken(b, tooHigh.data.token.token));
    b.refused(tooHigh, '403 roleAboveOwn', 'a token cannot create a token with a higher role', 'createToken', {
      says: 'Creating a token of the role superAdmin needs the role superAdmin; the token has the role admin.',
    });
    b.absent(await listTokens(b), isCalled(body.description), 'a rejected request changes nothing', 'createToken');
    b.refused(
      await admin.generateOneTimeToken({ type: 'superAdmin' }),
      '403 roleAboveOwn',
      'a token cannot create a one-time token with a higher role',
      'generateOneTimeToken',
      'one-time-tokens',
      { says: 'Generating a token of the role superAdmin needs the role superAdmin; the token has the role admin.' },
    );
  },
};

export const higherTokens: Behaviour = {
  rule: 'higher-tokens',
  group,
  operations: ['deleteToken', 'createToken'],
  title: 'rejects deleting a token with a higher role',
  restsOn: ['token-role-ceiling'],
  async run(b) {
    const admin = await b.withToken(await createToken(b, 'admin'));
    const body = { description: b.unique(), type: 'superAdmin' } as const;
    const creation = await b.api.createToken(body);
    // Not every server shows of which role the token of the run is.
    if (creation.response.status === 403 && b.environment.role !== body.type) throw new Skip('noToken', body.type);
    const high = b.created(creation, 'createToken').token.token;
    b.defer(() => removeToken(b, high));
    const tokenPrefix = beginningOf(high);
    b.refused(
      await admin.deleteToken({ tokenPrefix }),
      '403 roleAboveOwn',
      'a token cannot delete a token with a higher role',
      'deleteToken',
      {
        says: `Deleting the superAdmin token ${high.slice(0, 8)} needs the role superAdmin; the token has the role admin.`,
      },
    );
    b.data(await (await b.withToken(high)).listTokens(), 'deleteToken');
  },
};

export const tokensOfAnother: Behaviour = {
  rule: 'tokens-of-another',
  group,
  operations: ['listTokens', 'deleteToken'],
  title: "hides an organization's tokens from others",
  needs: ['otherOrganization'],
  restsOn: ['foreign-resources', 'token-organization'],
  async run(b) {
    const { token, description } = await makeToken(b, 'user');
    const other = await otherAdmin(b);
    const rule = "another organization's token returns 404";
    const { tokens: others } = b.data(await other.listTokens(), 'listTokens');
    b.absent(others, isCalled(description), rule, 'listTokens');
    b.refused(
      await other.deleteToken({ tokenPrefix: beginningOf(token) }),
      '404 unknownTokenShown',
      rule,
      'deleteToken',
    );
    b.found(await listTokens(b), isCalled(description), 'a rejected request changes nothing', 'deleteToken');
  },
};
