import {
  entriesAt,
  filtersOf,
  type JsonFields,
  listing,
  readAll,
  showing,
} from '../../../../src/behaviours/variants/server.ts';
import type { OperationId } from '../../../../src/contract/operations.ts';
import type { WordFault, WordFaults } from '../fault.ts';

type Compare = (one: JsonFields, other: JsonFields) => number;

/** A paged list in another order, over all of its pages. */
const sorted = (id: OperationId, words: string, by: Compare | 'reversed'): WordFault => ({
  breaks: words,
  suspects: [id],
  server: listing(id, async (one) => {
    const all = await readAll(one, filtersOf(one));
    return by === 'reversed' ? all.toReversed() : all.toSorted(by);
  }),
});

/** A list that comes at once, in another order. */
const turned = (id: OperationId, words: string, pointer: string, by: Compare | 'reversed'): WordFault => ({
  breaks: words,
  suspects: [id],
  server: showing(id, (body) => {
    const [, name = '', part] = pointer.split('/');
    const all = entriesAt(body, pointer);
    const others = by === 'reversed' ? all.toReversed() : all.toSorted(by);
    return part === undefined
      ? { ...body, [name]: others }
      : { ...body, [name]: { ...Object(body[name]), [part]: others } };
  }),
});

const byText =
  (name: string): Compare =>
  (one, other) =>
    String(one[name]).localeCompare(String(other[name]));
const byNumber =
  (name: string): Compare =>
  (one, other) =>
    Number(one[name]) - Number(other[name]);

/** Lists in another order than the one that they have. */
export const order: WordFaults = {
  tasksOldestFirst: sorted('listTasks', 'the last created first', 'reversed'),
  tasksOfASecondTurned: sorted(
    'listTasks',
    'of those created in the same second, the one created later first',
    (one, other) => Number(other.timestamp) - Number(one.timestamp) || byText('taskId')(one, other),
  ),
  versionsByChange: sorted(
    'listAgentVersions',
    'Replacing or renaming a version does not change its position.',
    (one, other) => Number(other.updatedTimestamp) - Number(one.updatedTimestamp),
  ),
  versionsOldestFirst: sorted('listAgentVersions', 'the one created last first', 'reversed'),
  routesAsAdded: turned('listSipRoutes', 'the longest prefix first', '/routes', byText('routeId')),
  routesOfOnePrefixTurned: turned(
    'listSipRoutes',
    'routes with the same prefix by priority, the lowest first',
    '/routes',
    (one, other) =>
      String(other.prefix).length - String(one.prefix).length ||
      byText('prefix')(one, other) ||
      byNumber('priority')(other, one),
  ),
  adminsByAddress: turned('listAdmins', 'by `userId`, the lowest first', '/admins', byText('email')),
  addOnsTurned: turned('listAddOns', 'in alphabetical order of `addOnId`', '/addOns', 'reversed'),
  plansDearestFirst: turned('listAvailablePlans', 'the cheapest first', '/plans', 'reversed'),
  webhooksNewestFirst: turned('listWebhooks', 'the oldest first', '/webhooks', 'reversed'),
  relaysByUrl: turned(
    'listWebhookRelays',
    "Lists the organization's relay configurations by relay type",
    '/configurations',
    'reversed',
  ),
  relayTypesTurned: turned('listWebhookRelayTypes', 'by name', '/types', 'reversed'),
  phraseNumbersByNumber: sorted(
    'searchNumbersByPhrase',
    'Numbers that end with the phrase come first',
    byText('phoneNumber'),
  ),
  localityNumbersTurned: sorted('searchNumbersByLocality', 'sorted by number', 'reversed'),
  prefixNumbersTurned: sorted('searchNumbersByPrefix', 'sorted by number', 'reversed'),
  recentOldestFirst: sorted('listRecentMessages', 'the newest first', 'reversed'),
  recentOfASecondTurned: sorted(
    'listRecentMessages',
    'messages from the same second are in reverse order of arrival',
    (one, other) => Number(other.timestamp) - Number(one.timestamp) || byText('messageId')(one, other),
  ),
  roomMessagesOldestFirst: sorted('listRoomMessages', 'the newest first', 'reversed'),
  conversationNewestFirst: turned('getConversation', 'the oldest first', '/conversation/messages', 'reversed'),
  roomsByName: sorted('listPriorityConversations', 'the one with the newest message first', byText('name')),
  junkByName: sorted('listJunkConversations', 'the one with the newest message first', byText('name')),
  documentsOldestFirst: sorted('fetchContext', 'the last added first', 'reversed'),
  organizationsNewestFirst: sorted('listOrganizations', 'the oldest first', 'reversed'),
  resellersNewestFirst: sorted('listResellers', 'the oldest first', 'reversed'),
  accountsByName: sorted('listAgentAccounts', 'the oldest first', byText('name')),
  foundAccountsNewestFirst: sorted('searchAccounts', 'the oldest first', 'reversed'),
  urlsNewestFirst: sorted('listAgentUrls', 'the oldest first', 'reversed'),
};
