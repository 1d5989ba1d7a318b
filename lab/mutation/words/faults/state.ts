import { refusal } from '../../../../src/behaviours/variants/requests.ts';
import {
  also,
  at,
  entriesAt,
  fieldsOf,
  kept,
  listing,
  mapped,
  readAll,
  reading,
  type Server,
  showing,
  taking,
  thoughRefused,
  withToken,
} from '../../../../src/behaviours/variants/server.ts';
import { tokenOf } from '../../../../src/contract/credentials.ts';
import { pathTo } from '../../../../src/contract/path-to.ts';
import type { WordFaults } from '../fault.ts';

/** Outcomes that are not those that an operation describes. */
export const state: WordFaults = {
  sameStateIsConflict: {
    breaks: 'Sending a value that the task already has is not a change and never a 409',
    suspects: ['updateTask'],
    server: at('updateTask', async (one) => {
      const { body } = await also(one, 'GET', pathTo('getTask', { taskId: String(one.path.taskId) }));
      const own = fieldsOf(fieldsOf(body).task).state;
      if (one.sent.state !== 'canceled' || own !== 'canceled') return undefined;
      return refusal('conflict', 'cannotCancel', 'The task is canceled.');
    }),
  },
  runningContextAsBeforeIsConflict: {
    breaks: 'Sending a value that the task already has is not a change and never a 409',
    suspects: ['updateTask'],
    server: at('updateTask', async (one) => {
      const { body } = await also(one, 'GET', pathTo('getTask', { taskId: String(one.path.taskId) }));
      const own = fieldsOf(fieldsOf(body).task).state;
      if (!('waitToGreet' in one.sent) || own === 'queued' || own === 'canceled' || own === undefined) return undefined;
      return refusal('conflict', 'cannotEdit', 'The task has started.');
    }),
  },
  nestedLimitsReplaced: {
    breaks: 'Changes the given limits and keeps the others, also within nested objects',
    suspects: ['updateTaskLimits', 'getTaskLimits'],
    server: taking('updateTaskLimits', (sent) =>
      mapped(sent, { cooldowns: (own) => ({ calls: 14_400, texts: 3600, ...fieldsOf(own) }) }),
    ),
  },
  tlsOnUsualPort: {
    breaks: '`port` defaults to 5061 with `tls` and 5060 otherwise.',
    suspects: ['addSipRoute', 'listSipRoutes'],
    server: taking('addSipRoute', (sent) =>
      sent.transport === 'tls' && sent.port === undefined ? { ...sent, port: 5060 } : sent,
    ),
  },
  registrationFieldsKept: {
    breaks: 'fields left out return to their defaults',
    suspects: ['saveSipRegistration', 'getSipRegistration'],
    server: taking('saveSipRegistration', async (sent, one) => {
      const { body } = await also(one, 'GET', pathTo('getSipRegistration'));
      const { expirySeconds } = fieldsOf(fieldsOf(body).registration);
      return { ...(expirySeconds !== undefined && { expirySeconds }), ...sent };
    }),
  },
  conversationNeverContinued: {
    breaks: 'The message continues the newest conversation with the same agent, `platform` and `contactId`',
    suspects: ['sendExternalMessage', 'getConversation'],
    server: (sandbox) => {
      const counts = kept(() => ({ count: 0 }));
      return taking('sendExternalMessage', (sent, one) => {
        const nth = ++counts(one).count;
        return nth % 2 === 0 ? { ...sent, contactId: `${String(sent.contactId).slice(0, 60)}~` } : sent;
      })(sandbox);
    },
  },
  resellerNameByCase: {
    breaks: 'Returns 409 if another reseller has the name, ignoring case.',
    suspects: ['createReseller', 'listResellers'],
    server: byCase('createReseller', 'resellers', pathTo('listResellers')),
  },
  versionNameByCase: {
    breaks: 'Returns 409 if the agent has a version with that name, ignoring case.',
    suspects: ['createAgentVersion', 'listAgentVersions'],
    server: thoughAccepted('createAgentVersion', 'versions'),
  },
  restoredWithoutVoice: {
    breaks: 'Copies all fields of a stored or published version to staging',
    suspects: ['restoreAgentVersion', 'getStagingAgent'],
    server: at('restoreAgentVersion', async (one) => {
      const path = pathTo('getAgent', { agentId: String(one.path.agentId) });
      const { body } = await also(one, 'GET', `${path}/staging`);
      const { answerTexts, maxCallSeconds } = fieldsOf(fieldsOf(fieldsOf(body).staging).configuration);
      const answer = await one.sandbox(one.again());
      if (answer.ok) await also(one, 'POST', path, { answerTexts, maxCallSeconds });
      return answer;
    }),
  },
  publicationForgotten: {
    breaks: 'The version that was live stays in the list of versions.',
    suspects: ['publishAgent', 'listAgentVersions'],
    server: listing('listAgentVersions', async (one) =>
      (await readAll(one)).filter(({ origin, live, name }) => origin !== 'published' || live || name !== undefined),
    ),
  },
  oneTimeTokenTwice: {
    breaks: 'The first request with the token uses it up whatever the response',
    suspects: ['generateOneTimeToken'],
    server: (sandbox) => {
      const known = kept(() => new Map<string, string>());
      const noting = showing('generateOneTimeToken', (body, one) => {
        known(one).set(String(fieldsOf(body.token).token), String(tokenOf(one.request)?.token));
        return body;
      });
      const serving = at(
        ['listTokens', 'listTasks', 'listNumberingProviders', 'listAgentAccounts', 'getTaskLimits'],
        async (one) => {
          const answer = await one.sandbox(one.again());
          const token = String(tokenOf(one.request)?.token);
          const maker = known(one).get(token);
          if (answer.status !== 401 || maker === undefined) return answer;
          known(one).delete(token);
          return one.sandbox(withToken(maker, one.again()));
        },
      );
      return serving(noting(sandbox));
    },
  },
  oneTimeTokenOutlivesRefusal: {
    breaks: 'The first request with the token uses it up whatever the response',
    suspects: ['generateOneTimeToken'],
    server: (sandbox) => {
      const spared = kept(() => new Map<string, string>());
      const makers = kept(() => new Map<string, string>());
      const noting = showing('generateOneTimeToken', (body, one) => {
        makers(one).set(String(fieldsOf(body.token).token), String(tokenOf(one.request)?.token));
        return body;
      });
      const reads = [
        'listTokens',
        'listTasks',
        'listNumberingProviders',
        'listAgentAccounts',
        'getTaskLimits',
        'getTask',
        'createTask',
      ] as const;
      const serving = at(reads, async (one) => {
        const token = String(tokenOf(one.request)?.token);
        const answer = await one.sandbox(one.again());
        const maker = makers(one).get(token);
        if (maker !== undefined && answer.status >= 400 && answer.status !== 401) spared(one).set(token, maker);
        const again = spared(one).get(token);
        if (answer.status !== 401 || again === undefined) return answer;
        spared(one).delete(token);
        return one.sandbox(withToken(again, one.again()));
      });
      return serving(noting(sandbox));
    },
  },
  prorationRoundedDown: {
    breaks: 'rounded half up to whole cents',
    suspects: ['subscribeToPlan'],
    server: showing('subscribeToPlan', (body) =>
      mapped(body, { prorationCents: (cents) => Math.max(0, Number(cents) - 1) }),
    ),
  },
  resetKeepsNothing: {
    breaks: 'settings not in the body do not change',
    suspects: ['updateAccountSettings', 'getAccount'],
    server: taking('updateAccountSettings', (sent) =>
      Array.isArray(sent.reset)
        ? { ...sent, reset: [...new Set([...sent.reset, ...('locale' in sent ? [] : ['locale'])])] }
        : sent,
    ),
  },
  dailyCapsBackToDefault: {
    breaks: 'Changes the given limits and keeps the others',
    suspects: ['updateTaskLimits', 'getTaskLimits'],
    server: taking('updateTaskLimits', (sent) =>
      'concurrencyPerRun' in sent && !('daily' in sent) ? { ...sent, daily: { tasks: 1200 } } : sent,
    ),
  },
  readingMarksRoom: {
    breaks: 'Listing messages does not mark the room as read.',
    suspects: ['listRoomMessages', 'listPriorityConversations'],
    server: (sandbox) => {
      const read = kept(() => new Set<unknown>());
      const noting = at('listRoomMessages', async (one) => {
        read(one).add(one.path.roomId);
        return undefined;
      });
      const shown = showing(['listPriorityConversations', 'listJunkConversations'], (body, one) => {
        if (one.query.get('unreadOnly') !== 'true') return body;
        const rooms = entriesAt(body, '/rooms');
        const left = rooms.filter(({ roomId }) => !read(one).has(roomId));
        return { ...body, rooms: left, totalRooms: Number(body.totalRooms) - (rooms.length - left.length) };
      });
      return shown(noting(sandbox));
    },
  },
  textsFromNewestNumber: {
    breaks: 'calls and texts from the one it has had longest',
    suspects: ['assignPhoneNumber', 'getAgent'],
    server: showing('getAgent', (body) =>
      mapped(body, {
        agent: (own) => mapped(own, { phoneNumbers: (all) => (Array.isArray(all) ? all.toReversed() : all) }),
      }),
    ),
  },
  lastDayOfCountsMissing: {
    breaks: 'Future days have zeros.',
    suspects: ['getDailyTaskCounts'],
    server: reading('getDailyTaskCounts', (query) => {
      const firstDay = query.get('firstDay');
      const lastDay = query.get('lastDay');
      if (lastDay === null || firstDay === lastDay) return;
      query.set('lastDay', new Date(Date.parse(lastDay) - 86_400_000).toISOString().slice(0, 10));
    }),
  },
};

/** A server that tells names apart by their capitals, since it appends what makes the sandbox do so. */
function byCase(id: 'createReseller', list: string, path: string): Server {
  return thoughRefused(id, 'nameTaken', async (one) => {
    const { body } = await also(one, 'GET', `${path}?pageSize=100`);
    const isSame = entriesAt(body, `/${list}`).some(({ name }) => name === one.sent.name);
    if (!isSame) await also(one, 'POST', path, { ...one.sent, name: `${String(one.sent.name)}\u200b` });
  });
}

/** A server that says that it has stored what it refuses for its name in other capitals. */
function thoughAccepted(id: 'createAgentVersion', list: string): Server {
  return at(id, async (one) => {
    const answer = await one.sandbox(one.again());
    const { body } = await also(
      one,
      'GET',
      `${pathTo('listAgentVersions', { agentId: String(one.path.agentId) })}?pageSize=100`,
    );
    const versions = entriesAt(body, `/${list}`);
    const isSame = versions.some(({ name }) => name === one.sent.name);
    if (answer.status !== 409 || isSame) return answer;
    return Response.json({ success: true, message: 'Stored.', version: { ...versions[0], name: one.sent.name } });
  });
}
