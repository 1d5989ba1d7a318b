import {
  alsoAs,
  at,
  entriesAt,
  fieldsOf,
  highest,
  type JsonFields,
  kept,
  mapped,
  type Server,
  showing,
  withBody,
} from '../../../../src/behaviours/variants/server.ts';
import type { OperationId } from '../../../../src/contract/operations.ts';
import { pathTo } from '../../../../src/contract/path-to.ts';
import type { WordFaults } from '../fault.ts';

/** A server that keeps what one operation shows once, and adds it to what another one shows. */
function remembering(
  shown: OperationId,
  again: OperationId,
  note: (body: JsonFields, secrets: Map<string, unknown>) => unknown,
  add: (body: JsonFields, secrets: ReadonlyMap<string, unknown>, nth: number) => unknown,
): Server {
  const all = kept(() => ({ secrets: new Map<string, unknown>(), nth: 0 }));
  const noting = showing(shown, (body, one) => {
    note(body, all(one).secrets);
    return body;
  });
  const adding = showing(again, (body, one) => add(body, all(one).secrets, ++all(one).nth));
  return (sandbox) => adding(noting(sandbox));
}

/** A server that tells in words for people what was sent. */
const telling = (id: OperationId, name: string): Server =>
  showing(id, (body, { sent }) => {
    const found = /"(?:value|password|secret)":"((?:[^"\\]|\\.)*)"/.exec(JSON.stringify(sent))?.[1];
    return found === undefined ? body : { ...body, message: `Saved with the ${name} ${found}.` };
  });

const tokensCut = 'Token values are truncated';
const once = 'Signing secrets are not shown again.';

const prefixOf = (token: unknown) => String(token).slice(0, 8);

/** Secrets that are shown again, or to somebody else. */
export const secrets: WordFaults = {
  wholeTokensAtSecondListing: {
    breaks: tokensCut,
    suspects: ['listTokens', 'createToken'],
    server: remembering(
      'createToken',
      'listTokens',
      ({ token }, known) => known.set(prefixOf(fieldsOf(token).token), fieldsOf(token).token),
      (body, known, nth) => ({
        ...body,
        tokens: entriesAt(body, '/tokens').map((one) => ({
          ...one,
          token: (nth % 2 === 0 && known.get(String(one.token))) || one.token,
        })),
      }),
    ),
  },
  wholeTokensBesideTheirBeginning: {
    breaks: tokensCut,
    suspects: ['listTokens', 'createToken'],
    server: remembering(
      'createToken',
      'listTokens',
      ({ token }, known) => known.set(prefixOf(fieldsOf(token).token), fieldsOf(token).token),
      (body, known) => ({
        ...body,
        tokens: entriesAt(body, '/tokens').map((one) => ({ ...one, value: known.get(String(one.token)) })),
      }),
    ),
  },
  oneTimeTokensListed: {
    breaks: 'One-time tokens are not listed.',
    suspects: ['listTokens', 'generateOneTimeToken'],
    server: remembering(
      'generateOneTimeToken',
      'listTokens',
      ({ token }, known) => known.set(String(fieldsOf(token).token), token),
      (body, known) => ({
        ...body,
        tokens: [
          ...entriesAt(body, '/tokens'),
          ...[...known.values()].map(fieldsOf).map(({ token, type, userId }) => ({
            token: prefixOf(token),
            description: 'One-time',
            type,
            timestamp: 1_772_463_600,
            userId,
          })),
        ],
      }),
    ),
  },
  credentialInMessage: {
    breaks: 'The credentials are not tested and never returned.',
    suspects: ['addNumberingProvider'],
    server: telling('addNumberingProvider', 'credential'),
  },
  newCredentialInMessage: {
    breaks: 'The credentials are not tested and never returned.',
    suspects: ['updateNumberingProvider'],
    server: telling('updateNumberingProvider', 'credential'),
  },
  passwordInMessage: {
    breaks: 'Returns the settings without the password',
    suspects: ['saveSipRegistration'],
    server: telling('saveSipRegistration', 'password'),
  },
  passwordWithRegistration: {
    breaks: 'Returns the settings without the password',
    suspects: ['getSipRegistration', 'saveSipRegistration'],
    server: (sandbox) => {
      const passwords = kept(() => ({ last: undefined as unknown }));
      const noting = at('saveSipRegistration', async (one) => {
        const answer = await one.sandbox(one.again());
        if (answer.ok) passwords(one).last = one.sent.password;
        return answer;
      });
      const shown = showing('getSipRegistration', (body, one) =>
        mapped(body, { registration: (own) => ({ ...fieldsOf(own), password: passwords(one).last }) }),
      );
      return shown(noting(sandbox));
    },
  },
  signingSecretsListed: {
    breaks: once,
    suspects: ['listWebhooks', 'addWebhook'],
    server: remembering(
      'addWebhook',
      'listWebhooks',
      ({ webhook, signingSecret }, known) => known.set(String(fieldsOf(webhook).label), signingSecret),
      (body, known) => ({
        ...body,
        webhooks: entriesAt(body, '/webhooks').map((one) => ({ ...one, signingSecret: known.get(String(one.label)) })),
      }),
    ),
  },
  relaySecretShownAgain: {
    breaks: 'Signing secrets are not shown again.',
    suspects: ['getWebhookRelay', 'saveWebhookRelay'],
    server: remembering(
      'saveWebhookRelay',
      'getWebhookRelay',
      ({ configuration, signingSecret }, known) =>
        signingSecret && known.set(String(fieldsOf(configuration).type), signingSecret),
      (body, known) => ({ ...body, signingSecret: known.get(String(fieldsOf(body.configuration).type)) }),
    ),
  },
  relaySecretAtSecondSave: {
    breaks: 'The first save creates the configuration and shows its signing secret once',
    suspects: ['saveWebhookRelay'],
    server: (sandbox) => {
      const known = kept(() => new Map<string, unknown>());
      return showing('saveWebhookRelay', (body, one) => {
        const type = String(one.path.type);
        const secret = body.signingSecret ?? known(one).get(type);
        known(one).set(type, secret);
        return { ...body, ...(secret !== undefined && { signingSecret: secret }) };
      })(sandbox);
    },
  },
  slugOwnerTold: {
    breaks: 'the response does not say who has a taken one',
    suspects: ['checkAgentUrl'],
    server: at('checkAgentUrl', async (one) => {
      const answer = await one.sandbox(one.again());
      const { body } = await alsoAs(highest(one), one, 'GET', `${pathTo('listAgentUrls')}?pageSize=100`);
      const owner = entriesAt(body, '/agentUrls').find(({ slug }) => slug === one.query.get('slug'));
      if (!answer.ok || !owner) return answer;
      return withBody(answer, (own) => ({ ...own, message: `The slug leads to ${String(owner.agentId)}.` }));
    }),
  },
};
