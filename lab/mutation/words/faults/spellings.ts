import { rewritten } from '../../../../src/behaviours/variants/alternative.ts';
import { atPath, refusal } from '../../../../src/behaviours/variants/requests.ts';
import { also, at, entriesAt, listing, reading, type Server } from '../../../../src/behaviours/variants/server.ts';
import type { OperationId } from '../../../../src/contract/operations.ts';
import { pathTo } from '../../../../src/contract/path-to.ts';
import type { Reason } from '../../../../src/contract/problem.ts';
import type { WordFaults } from '../fault.ts';

const whole = 'Compare it as a whole; its parts have no meaning.';
const states = ['queued', 'inProgress', 'completed', 'failed', 'canceled'];

/** A server that finds what a path names in another case. */
const ofAnyCase = (id: OperationId, known: (path: string) => string): Server =>
  at(id, async (one) => {
    const answer = await one.sandbox(one.again());
    const { pathname } = new URL(one.request.url);
    const other = known(pathname);
    return answer.status === 404 && other !== pathname ? one.sandbox(await atPath(one.again(), other)) : answer;
  });

/** A server that does not decode a sign in a path, or takes it for another one. */
const notFoundAt = (id: OperationId, reason: Reason, isSo: (path: string) => boolean): Server =>
  at(id, async (one) =>
    isSo(new URL(one.request.url).pathname) ? refusal('not-found', reason, 'There is no such thing.') : undefined,
  );

const folded = (text: unknown) =>
  String(text ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase();
const lowerAscii = (text: unknown) => String(text ?? '').replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** A server that searches accounts in another way. */
const searching = (fold: (text: unknown) => string): Server =>
  listing('searchAccounts', async (one) => {
    const { body } = await also(one, 'GET', `${pathTo('listAgentAccounts')}?pageSize=100`);
    const wanted = fold(one.query.get('query'));
    return entriesAt(body, '/accounts').filter(
      ({ name, externalAccountId }) => fold(name).includes(wanted) || fold(externalAccountId).includes(wanted),
    );
  });

/** Paths, queries and searches that are read in another form or case. */
export const spellings: WordFaults = {
  agentOfAnyCase: {
    breaks: whole,
    suspects: ['getAgent'],
    server: ofAnyCase('getAgent', (path) => path.replace(/agents\/.*$/, (own) => own.toLowerCase())),
  },
  planOfAnyCase: {
    breaks: whole,
    suspects: ['getPlan'],
    server: ofAnyCase('getPlan', (path) => path.replace(/plans\/.*$/, (own) => own.toLowerCase())),
  },
  labelOfAnyCase: {
    breaks: "The destination's name, unique in the organization. It is case-sensitive.",
    suspects: ['removeWebhook', 'addWebhook'],
    server: at('removeWebhook', async (one) => {
      const answer = await one.sandbox(one.again());
      if (answer.status !== 404) return answer;
      const { body } = await also(one, 'GET', pathTo('listWebhooks'));
      const wanted = String(one.path.label).toLowerCase();
      const found = entriesAt(body, '/webhooks').find(({ label }) => String(label).toLowerCase() === wanted);
      if (!found) return answer;
      return one.sandbox(await atPath(one.again(), pathTo('removeWebhook', { label: String(found.label) })));
    }),
  },
  stateOfAnyCase: {
    breaks: 'Return only tasks in this state.',
    suspects: ['listTasks'],
    server: at('listTasks', async (one) => {
      const query = new URLSearchParams(one.query);
      const wanted = query.get('state')?.toLowerCase();
      const found = states.find((state) => state.toLowerCase() === wanted);
      if (found === undefined) return undefined;
      query.set('state', found);
      return one.sandbox(await rewritten(one.again(), { query }));
    }),
  },
  agentFilterOfAnyCase: {
    breaks: 'An unknown identifier returns an empty list.',
    suspects: ['listAgentUrls'],
    server: reading('listAgentUrls', (query) => {
      const agentId = query.get('agentId');
      if (agentId !== null) query.set('agentId', agentId.toLowerCase());
    }),
  },
  resellerFilterTrimmed: {
    breaks: 'Return only organizations of this reseller.',
    suspects: ['listOrganizations'],
    server: at('listOrganizations', async (one) => {
      const query = new URLSearchParams(one.query);
      const wanted = query.get('resellerId');
      if (wanted === null || wanted === wanted.trim()) return undefined;
      query.set('resellerId', wanted.trim());
      return one.sandbox(await rewritten(one.again(), { query }));
    }),
  },
  roomNotDecoded: {
    breaks: 'You can send the colon as is or as `%3A`.',
    suspects: ['listRoomMessages'],
    server: notFoundAt('listRoomMessages', 'unknownRoom', (path) => /%3A/i.test(path)),
  },
  plusInPathIsBlank: {
    breaks: 'You can send the `+` as is or as `%2B`.',
    suspects: ['returnPhoneNumber'],
    server: notFoundAt('returnPhoneNumber', 'unknownNumber', (path) => path.includes('+')),
  },
  searchFoldsAccents: {
    breaks: 'contains `query`, ignoring case',
    suspects: ['searchAccounts'],
    server: searching(folded),
  },
  searchFoldsAsciiOnly: {
    breaks: 'contains `query`, ignoring case',
    suspects: ['searchAccounts'],
    server: searching(lowerAscii),
  },
  searchTrimmed: {
    breaks: 'Spaces are significant.',
    suspects: ['searchAccounts'],
    server: searching((text) =>
      String(text ?? '')
        .trim()
        .toLowerCase(),
    ),
  },
  localityTrimmed: {
    breaks: 'The full name must match, ignoring case.',
    suspects: ['searchNumbersByLocality'],
    server: reading('searchNumbersByLocality', (query) => {
      const locality = query.get('locality')?.trim();
      if (locality) query.set('locality', locality);
    }),
  },
};
