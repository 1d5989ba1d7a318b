import { namesOf } from '../../conformance/checks/isolation.ts';
import { baseRequests } from '../../conformance/checks/refusal.ts';
import type { DeclaredOperation } from '../../conformance/model/contract.ts';
import type { CaseRequest } from '../../conformance/requests/request.ts';
import { mayAct } from '../../contract/roles.ts';
import type { Prober } from '../evidence/prober.ts';
import { plainReads } from '../evidence/reads.ts';

/** A list or a count that can be narrowed down by the identifier of something. */
export interface Filter {
  readonly operation: DeclaredOperation;
  readonly name: string;
  /** Of something that is there. */
  readonly value: string | number;
}

/** Requests as the contract shows them that name things of an organization; of one method, where one is given. */
export function namingRequests({ context, environment }: Prober, method?: string): CaseRequest[] {
  return context.contract.operations.flatMap((operation) => {
    const isAsked = method === undefined || operation.method === method;
    if (!isAsked || operation.role === 'superAdmin' || !mayAct(environment.role, operation.role ?? 'user')) return [];
    if (!operation.declared.has('404')) return [];
    const [request] = baseRequests(context, operation);
    if (!request || namesOf(request).length === 0) return [];
    // Names of pages and filters are a question of their own.
    return [{ ...request, query: {} }];
  });
}

/** The filters of the plain reads that are identifiers, and that are no superAdmin's. */
export function filters(p: Prober): Filter[] {
  const { context, environment } = p;
  return plainReads(p).flatMap((operation) => {
    if (operation.role === 'superAdmin') return [];
    return operation.parameters.flatMap(({ name, schema, example }) => {
      const known = context.session.discovered.ids.get(name);
      const value = known ?? (environment.isolated ? example : undefined);
      const isFilter = schema.pointer.endsWith('/schemas/ResourceId');
      return isFilter && (typeof value === 'string' || typeof value === 'number') ? [{ operation, name, value }] : [];
    });
  });
}
