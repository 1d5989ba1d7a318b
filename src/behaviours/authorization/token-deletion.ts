import { whereServed } from '../../conformance/target/skip.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { anyRead } from '../steps/means.ts';
import { beginningOf, createToken, isCalled, listTokens, makeToken, removeToken } from '../steps/token-steps.ts';

const group = 'Authorization';

export const tokenDeletion: Behaviour = {
  rule: 'token-deletion',
  group,
  operations: ['deleteToken', 'createToken', 'listTokens'],
  title: 'deletes tokens by the prefix in the list',
  restsOn: ['token-deletion'],
  async run(b) {
    const { token, description } = await makeToken(b, 'user');
    const own = await b.withToken(token);
    const read = await anyRead(b);
    read.expectIn(await read.by(own), 'a new token works immediately', 'createToken', 'token-creation');
    const { token: tokenPrefix } = b.found(
      await listTokens(b),
      isCalled(description),
      'a token is listed',
      'listTokens',
      'token-creation',
    );
    b.succeeds(
      await b.api.deleteToken({ tokenPrefix }),
      'a token can be deleted by the prefix in the list',
      'deleteToken',
      {
        says: `Token ${tokenPrefix} deleted.`,
      },
    );
    const opensNothing = 'a deleted token is invalid';
    b.refused(await read.by(own), '401 invalidToken', opensNothing, 'deleteToken');
    const gone = 'a deleted token is gone';
    b.absent(await listTokens(b), isCalled(description), gone, 'deleteToken');
    b.refused(await b.api.deleteToken({ tokenPrefix }), '404 unknownTokenShown', gone, 'deleteToken', {
      says: `There is no token with the prefix ${tokenPrefix}.`,
    });

    const other = await makeToken(b, 'user');
    b.succeeds(await removeToken(b, other.token), 'a token can be deleted by a longer prefix', 'deleteToken');
    b.absent(await listTokens(b), isCalled(other.description), gone, 'deleteToken');
  },
};

export const ownToken: Behaviour = {
  rule: 'own-token',
  group,
  operations: ['deleteToken'],
  title: 'rejects a token that deletes itself',
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
      { says: `The token ${own.slice(0, 8)} authorizes this request and cannot delete itself. Use another token.` },
    );
    b.succeeds(await itself.listTokens(), 'a rejected request changes nothing', 'deleteToken');
  },
};

export const whatTokensHaveMade: Behaviour = {
  rule: 'what-tokens-have-made',
  group,
  operations: ['deleteToken', 'createToken', 'addWebhook'],
  title: 'keeps what a deleted token created',
  restsOn: ['token-deletion'],
  async run(b) {
    const maker = await createToken(b, 'admin');
    const own = await b.withToken(maker);
    const description = b.unique();
    const { token: made } = b.created(await own.createToken({ description, type: 'user' }), 'createToken');
    b.defer(() => removeToken(b, made.token));
    const label = b.unique();
    await whereServed(async () => {
      b.defer(() => b.api.removeWebhook({ label }));
      b.data(await own.addWebhook({ label, url: 'https://hooks.example.com/suite' }), 'addWebhook');
    });
    b.data(await removeToken(b, maker), 'deleteToken');
    const stays = 'resources created with a deleted token stay';
    b.found(await listTokens(b), isCalled(description), stays, 'deleteToken');
    const read = await anyRead(b);
    read.expectIn(await read.by(await b.withToken(made.token)), stays, 'deleteToken');
    await whereServed(async () => {
      const { webhooks } = b.data(await b.api.listWebhooks(), 'listWebhooks');
      b.found(webhooks, (webhook) => webhook.label === label, stays, 'deleteToken');
    });
  },
};
