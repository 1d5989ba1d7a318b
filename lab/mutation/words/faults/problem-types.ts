import { at, type Server, withBody } from '../../../../src/behaviours/variants/server.ts';
import type { OperationId } from '../../../../src/contract/operations.ts';
import { everyOperation, type WordFaults } from '../fault.ts';

const base = 'https://phone-agent.example.com/problems';

/** A server that tells refusals of one status as another kind of problem. */
const asKind = (ids: OperationId | readonly OperationId[], status: number, kind: string, title: string): Server =>
  at(ids, async (one) => {
    const answer = await one.sandbox(one.again());
    return answer.status === status
      ? withBody(answer, (body) => ({ ...body, type: `${base}/${kind}`, title }))
      : answer;
  });

/** Problems whose kind does not fit their status. */
export const problemTypes: WordFaults = {
  conflictToldAsInvalid: {
    breaks: 'The current state of the resource does not allow this.',
    suspects: ['addSipRoute'],
    server: asKind('addSipRoute', 409, 'invalid-request', 'Invalid request'),
  },
  unknownToldAsForbidden: {
    breaks: 'The path or resource does not exist, or the resource belongs to another organization.',
    suspects: ['getConversation'],
    server: asKind('getConversation', 404, 'forbidden', 'Forbidden'),
  },
  forbiddenToldAsUnauthorized: {
    breaks: 'The token is valid but not allowed to do this.',
    suspects: ['listAdmins'],
    server: asKind('listAdmins', 403, 'unauthorized', 'Unauthorized'),
  },
  invalidToldAsMalformed: {
    breaks: 'The request can be read but breaks a rule of its operation',
    suspects: ['searchNumbersByPrefix'],
    server: asKind(everyOperation, 400, 'malformed-request', 'Malformed request'),
  },
};
