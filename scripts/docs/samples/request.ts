import type { Declared, DeclaredOperation } from '../../../src/conformance/model/contract.ts';
import { type CaseRequest, exampleRequests, toWire } from '../../../src/conformance/requests/request.ts';

/** The address of a sandbox that was started without options. */
export const sandboxAddress = 'http://127.0.0.1:4010';

/** The request that shows an operation best: the first example of its body, with the parameters that tell something. */
export function sampleRequest<Own extends Declared = DeclaredOperation>(
  operation: Own,
  mediaType?: string,
): CaseRequest<Own> {
  const requests = exampleRequests(operation).map(({ request }) => request);
  const request = requests.find(({ body }) => mediaType === undefined || body?.mediaType === mediaType);
  if (!request) throw new Error(`${operation.id} has no example of ${mediaType}.`);
  const path = { ...request.path, ...standIns[operation.id] };
  return { ...request, path, query: tellingQuery(request) };
}

/** Where a request goes, filled in: `/things/thing_1`, without its query. */
export function pathOf({ operation, path }: CaseRequest<Declared>): string {
  return toWire({ operation, path, query: {}, headers: {} }).target;
}

/** A token of the sandbox's that may make the request. */
export function sandboxToken({ role }: Pick<DeclaredOperation, 'role'>): string {
  return `demo-${(role ?? 'user').toLowerCase()}`;
}

/** What a caller has to know of the token, in a line. */
export function tokenNote(operation: DeclaredOperation): string {
  const role = operation.role === null ? 'API' : operation.role;
  return `TOKEN: ${role} token (sandbox: ${sandboxToken(operation)})`;
}

/** What is required, and for a read the first parameter that is no default: who reads the sample adds the others. */
function tellingQuery({ operation, query, body }: CaseRequest<Declared>): CaseRequest['query'] {
  const own = operation.parameters.filter((parameter) => parameter.in === 'query');
  const needed = operation.body?.requiredParameters[body?.mediaType ?? ''] ?? [];
  const required = own.filter((parameter) => parameter.required || needed.includes(parameter.name));
  const optional = body ? [] : own.filter((parameter) => !parameter.required);
  const telling = optional.filter(({ example, schema }) => example !== schema.default).slice(0, 1);
  return Object.fromEntries([...required, ...telling].map(({ name }) => [name, query[name]]));
}

/**
 * Values in place of a path parameter's example, where the sandbox refuses what the example names: the token's own
 * organization, and an account with a task in progress.
 */
export const standIns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  deleteOrganization: { organizationId: 'org_302' },
  deleteAccount: { accountId: 'account_502' },
};
