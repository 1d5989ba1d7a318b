import { refusal } from '../../../../src/behaviours/variants/requests.ts';
import {
  also,
  alsoAs,
  at,
  type Case,
  entriesAt,
  fieldsOf,
  highest,
  kept,
  listing,
  readAll,
  type Server,
  showing,
} from '../../../../src/behaviours/variants/server.ts';
import { setToken, tokenOf } from '../../../../src/contract/credentials.ts';
import type { OperationId } from '../../../../src/contract/operations.ts';
import { pathTo } from '../../../../src/contract/path-to.ts';
import type { WordFaults } from '../fault.ts';

import { freed } from './freed.ts';

/** A server that does more than it is asked, before or after an operation that it carries out. */
function alsoDeleting(id: OperationId, paths: (one: Case) => Promise<readonly string[]>, isAfter = true): Server {
  return at(id, async (one) => {
    const found = await paths(one);
    const remove = () => Promise.all(found.map((path) => also(one, 'DELETE', path)));
    if (!isAfter) await remove();
    const answer = await one.sandbox(one.again());
    if (isAfter && answer.ok) await remove();
    return answer;
  });
}

async function queuedTasksOf(one: Case, agentIds: readonly unknown[]): Promise<string[]> {
  const { body } = await also(one, 'GET', `${pathTo('listTasks')}?state=queued&pageSize=100`);
  const own = entriesAt(body, '/tasks').filter(({ agentId }) => agentIds.includes(agentId));
  return own.map(({ taskId }) => pathTo('getTask', { taskId: String(taskId) }));
}

/** Records that go with a deletion and should stay, or the reverse. */
export const deletions: WordFaults = {
  ...freed,
  tasksGoneWithAccount: {
    breaks: 'Its agents stay in the organization with their versions, numbers, queued tasks and history',
    suspects: ['deleteAccount', 'listTasks'],
    server: alsoDeleting('deleteAccount', async (one) => {
      const { body } = await also(one, 'GET', pathTo('getAccount', { accountId: String(one.path.accountId) }));
      const agents = fieldsOf(fieldsOf(body).account).agentIds;
      return queuedTasksOf(one, Array.isArray(agents) ? agents : []);
    }),
  },
  conversationGoneWithTask: {
    breaks: 'Its conversation stays.',
    suspects: ['deleteTask', 'getConversation'],
    server: (sandbox) => {
      const gone = kept(() => new Set<unknown>());
      const noting = at('deleteTask', async (one) => {
        const { body } = await also(one, 'GET', pathTo('getTask', { taskId: String(one.path.taskId) }));
        const answer = await one.sandbox(one.again());
        if (answer.ok) gone(one).add(fieldsOf(fieldsOf(body).task).conversationId);
        return answer;
      });
      const hiding = at('getConversation', async (one) =>
        gone(one).has(one.path.conversationId)
          ? refusal('not-found', 'unknownConversation', 'There is no such conversation.')
          : undefined,
      );
      return hiding(noting(sandbox));
    },
  },
  tokensGoneWithTheirMaker: {
    breaks: 'Everything created with the token stays: tasks, webhooks, other tokens.',
    suspects: ['deleteToken', 'createToken'],
    server: (sandbox) => {
      const made = kept(() => new Map<string, string[]>());
      const prefix = (value: unknown) =>
        String(value)
          .replace(/^Bearer /, '')
          .slice(0, 8);
      const noting = showing('createToken', (body, one) => {
        const maker = prefix(tokenOf(one.request)?.token);
        made(one).set(maker, [...(made(one).get(maker) ?? []), prefix(fieldsOf(body.token).token)]);
        return body;
      });
      const removing = alsoDeleting('deleteToken', async (one) =>
        (made(one).get(prefix(one.path.tokenPrefix)) ?? []).map((token) =>
          pathTo('deleteToken', { tokenPrefix: token }),
        ),
      );
      return removing(noting(sandbox));
    },
  },
  webhooksGoneWithToken: {
    breaks: 'Everything created with the token stays: tasks, webhooks, other tokens.',
    suspects: ['deleteToken', 'listWebhooks'],
    server: alsoDeleting('deleteToken', async (one) => {
      const { body } = await also(one, 'GET', pathTo('listWebhooks'));
      return entriesAt(body, '/webhooks')
        .slice(-1)
        .map(({ label }) => pathTo('removeWebhook', { label: String(label) }));
    }),
  },
  oneTimeTokensOutliveTheirMaker: {
    breaks: 'and so does one with an unused one-time token that it generated',
    suspects: ['deleteToken', 'generateOneTimeToken'],
    server: (sandbox) => {
      const generated = kept(() => new Set<string>());
      const noting = showing('generateOneTimeToken', (body, one) => {
        generated(one).add(String(fieldsOf(body.token).token));
        return body;
      });
      const serving = at(
        ['listNumberingProviders', 'listTasks', 'listAgentAccounts', 'listTokens', 'getTaskLimits'],
        async (one) => {
          const token = String(tokenOf(one.request)?.token);
          const answer = await one.sandbox(one.again());
          if (answer.status !== 401 || !generated(one).delete(token)) return answer;
          const headers = new Headers(one.request.headers);
          setToken(headers, highest(one));
          return one.sandbox(new Request(one.again(), { headers }));
        },
      );
      return serving(noting(sandbox));
    },
  },
  tasksGoneWithNumber: {
    breaks: 'Queued tasks stay',
    suspects: ['returnPhoneNumber', 'listTasks'],
    server: alsoDeleting('returnPhoneNumber', async (one) => {
      const { body } = await also(one, 'GET', `${pathTo('listTasks')}?state=queued&pageSize=100`);
      return entriesAt(body, '/tasks').map(({ taskId }) => pathTo('getTask', { taskId: String(taskId) }));
    }),
  },
  webhooksGoneWithAdmin: {
    breaks: 'Everything the admin set up stays, including webhook destinations',
    suspects: ['deleteAdmin', 'listWebhooks'],
    server: alsoDeleting('deleteAdmin', async (one) => {
      const { body } = await also(one, 'GET', pathTo('listWebhooks'));
      const own = entriesAt(body, '/webhooks').filter(({ userId }) => String(userId) === one.path.userId);
      return own.map(({ label }) => pathTo('removeWebhook', { label: String(label) }));
    }),
  },
  routesGoneWithRegistration: {
    breaks: 'Outbound routes stay.',
    suspects: ['deleteSipRegistration', 'listSipRoutes'],
    server: alsoDeleting('deleteSipRegistration', async (one) => {
      const { body } = await also(one, 'GET', pathTo('listSipRoutes'));
      return entriesAt(body, '/routes').map(({ routeId }) => pathTo('removeSipRoute', { routeId: String(routeId) }));
    }),
  },
  unknownDocumentKeepsOthers: {
    breaks: 'are reported and do not prevent the others from being deleted',
    suspects: ['deleteDocuments', 'fetchContext'],
    server: at('deleteDocuments', async (one) => {
      const { body } = await also(
        one,
        'GET',
        `${pathTo('fetchContext', { agentId: String(one.path.agentId) })}?pageSize=100`,
      );
      const known = entriesAt(body, '/documents').map(({ documentId }) => documentId);
      const wanted = Array.isArray(one.sent.documentIds) ? one.sent.documentIds : [];
      const unknown = wanted.filter((id) => !known.includes(id));
      if (unknown.length === 0 || unknown.length === wanted.length) return undefined;
      const done = { deletedDocumentIds: wanted.filter((id) => known.includes(id)), unknownDocumentIds: unknown };
      return Response.json({ success: true, message: 'Some are deleted.', ...done });
    }),
  },
  deletedOrganizationListed: {
    breaks: 'Suspended organizations are included, deleted ones are not.',
    suspects: ['listOrganizations', 'deleteOrganization'],
    server: (sandbox) => {
      const gone = kept(() => [] as unknown[]);
      const noting = at('deleteOrganization', async (one) => {
        const { body } = await also(one, 'GET', `${pathTo('listOrganizations')}?pageSize=100`);
        const own = entriesAt(body, '/organizations').find((all) => all.organizationId === one.path.organizationId);
        const answer = await one.sandbox(one.again());
        if (answer.ok && own) gone(one).push({ ...own, state: 'suspended' });
        return answer;
      });
      const shown = listing('listOrganizations', async (one) => [
        ...(await readAll(one, Object.fromEntries([...one.query].filter(([name]) => name === 'resellerId')))),
        ...(one.query.has('resellerId') ? [] : gone(one)),
      ]);
      return shown(noting(sandbox));
    },
  },
  withdrawnInvitationListed: {
    breaks: 'expired or withdrawn invitations are not listed',
    suspects: ['listAdmins', 'deleteAdmin'],
    server: (sandbox) => {
      const gone = kept(() => [] as unknown[]);
      const noting = at('deleteAdmin', async (one) => {
        const { body } = await also(one, 'GET', pathTo('listAdmins'));
        const own = entriesAt(body, '/admins').find(({ userId }) => String(userId) === one.path.userId);
        const answer = await one.sandbox(one.again());
        if (answer.ok && own?.state === 'invited') gone(one).push(own);
        return answer;
      });
      const shown = showing('listAdmins', (body, one) => ({
        ...body,
        admins: [...entriesAt(body, '/admins'), ...gone(one)],
      }));
      return shown(noting(sandbox));
    },
  },
  agentsTasksGoneWithRelay: {
    breaks: 'Deletes the configuration and its signing secret',
    suspects: ['deleteWebhookRelay', 'listWebhookRelays'],
    server: alsoDeleting('deleteWebhookRelay', async (one) => {
      const { body } = await alsoAs(highest(one), one, 'GET', pathTo('listWebhooks'));
      return entriesAt(body, '/webhooks').map(({ label }) => pathTo('removeWebhook', { label: String(label) }));
    }),
  },
};
