import type { Reversal } from '../../conformance/model/contract.ts';
import { fictionalNumber, isFictional, isReservedHost } from '../../conformance/requests/fiction.ts';
import type { OperationId } from '../../contract/operations.ts';
import { pick } from './fields.ts';

/** A country code that no country has. */
const nobodysCode = '+999';
/** Most characters of a prefix. */
const longestPrefix = 16;

/** Undo of invitations that nobody gets, since their hosts are reserved, of routes and numbers that no call takes, and of calls that wait. */
export const reversals: Readonly<Partial<Record<OperationId, Reversal>>> = {
  inviteAdmin: {
    operationId: 'deleteAdmin',
    parameters: { userId: '$response.body#/admin/userId' },
    unreaching: (body) => withNobodys(body, 'email', nobodysAddress),
  },
  createOrganization: {
    operationId: 'deleteOrganization',
    parameters: { organizationId: '$response.body#/organization/organizationId' },
    unreaching: (body) => withNobodys(body, 'adminEmail', nobodysAddress),
  },
  addSipRoute: {
    operationId: 'removeSipRoute',
    parameters: { routeId: '$response.body#/route/routeId' },
    unreaching: (body) => withNobodys(body, 'prefix', nobodysPrefix),
  },
  assignOwnPhoneNumber: {
    operationId: 'returnPhoneNumber',
    parameters: { phoneNumber: '$response.body#/number/phoneNumber' },
    unless: {
      operationId: 'listTasks',
      parameters: { agentId: '$request.body#/agentId', state: 'queued' },
      shows: '/tasks/0',
    },
    unreaching: (body) => withNobodys(body, 'phoneNumber', nobodysNumber),
  },
  // The cooldown keeps a second call to a number waiting.
  createTask: {
    operationId: 'deleteTask',
    parameters: { taskId: '$response.body#/task/taskId' },
    given: {
      operationId: 'listTasks',
      parameters: { phoneNumber: '$request.body#/phoneNumber', type: '$request.body#/type', state: 'inProgress' },
      shows: '/tasks/0',
    },
    unreaching: (body) => withNobodys(body, 'phoneNumber', nobodysNumber),
  },
};

function withNobodys(body: object, name: string, nobodys: (text: string) => string): object {
  const text = pick(body, name);
  return typeof text === 'string' ? { ...body, [name]: nobodys(text) } : body;
}

function nobodysAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 || isReservedHost(email.slice(at + 1)) ? email : `${email.slice(0, at)}@example.com`;
}

function nobodysNumber(phoneNumber: string): string {
  return isFictional(phoneNumber) ? phoneNumber : fictionalNumber(Number(phoneNumber.slice(-3)) || 0);
}

/** Prefixes of one another stay so. */
function nobodysPrefix(prefix: string): string {
  const isNobodys = !prefix.startsWith('+') || prefix.startsWith(nobodysCode) || isFictional(prefix);
  return isNobodys ? prefix : (nobodysCode + prefix.slice(1)).slice(0, longestPrefix);
}
