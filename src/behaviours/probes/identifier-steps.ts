import { namesOf } from '../../conformance/checks/isolation.ts';
import { baseRequests } from '../../conformance/checks/refusal.ts';
import type { DeclaredOperation } from '../../conformance/model/contract.ts';
import type { CaseRequest } from '../../conformance/requests/request.ts';
import { mayAct } from '../../contract/roles.ts';
import type { Prober } from '../evidence/prober.ts';
import { plainReads } from '../evidence/reads.ts';
import { identifierOf } from '../runner/behaviour-run.ts';

/** A list or a count that can be narrowed down by the identifier of something. */
export interface Filter {
  readonly operation: DeclaredOperation;
  readonly name: string;
  /** Of something that is there. */
  readonly value: string | number;
}

/** Requests as the contract shows them that name things of an organization; of one method, where one is given. */
export function namingRequests(p: Prober, method?: string): CaseRequest[] {
  const { context, environment } = p;
  return context.contract.operations.flatMap((operation) => {
    const isAsked = p.isUnnoticed(operation) && (method === undefined || operation.method === method);
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
  return plainReads(p).flatMap((operation) => {
    if (operation.role === 'superAdmin') return [];
    return operation.parameters.flatMap(({ name, schema }) => {
      const value = identifierOf(p, name);
      const isFilter = schema.pointer.endsWith('/schemas/ResourceId');
      return isFilter && value !== undefined ? [{ operation, name, value }] : [];
    });
  });
}
