import type { DeclaredOperation } from '../../conformance/model/contract.ts';
import { walkSchema, walkValue } from '../../conformance/model/schema-walk.ts';
import { Skip } from '../../conformance/runner/context.ts';
import { mayAct, type TokenRole } from '../../contract/roles.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import { successSchema } from '../runner/schemas.ts';
import type { Prober } from './prober.ts';

/** The reads that need nothing but a token of a role, by default the highest one. */
export function plainReads({ context, environment }: BehaviourRun, as = environment.role): DeclaredOperation[] {
  return context.contract.operations.filter(
    ({ method, role, parameters }) =>
      method === 'GET' && !parameters.some(({ required }) => required) && mayAct(as, role ?? 'user'),
  );
}

/** A list that a role may read and no lower one. Throws `Skip` where there is none. */
export function listFor(p: Prober, role: TokenRole): DeclaredOperation {
  const found = plainReads(p).find((one) => one.role === role && !one.declared.has('404'));
  if (!found) throw new Skip('noToken', role);
  return found;
}

/** Every value of a component of the contract that the plain reads show. */
export async function valuesOf(p: Prober, component: string): Promise<unknown[]> {
  const pointer = `/components/schemas/${component}`;
  const values: unknown[] = [];
  for (const operation of plainReads(p)) {
    const schema = successSchema(operation);
    if (!schema || ![...walkSchema(schema)].some((place) => place.schema.pointer === pointer)) continue;
    const { status, body } = await p.send({ operation, path: {}, query: {}, headers: {} });
    if (status !== 200) continue;
    values.push(
      ...[...walkValue(schema, body)].flatMap((place) => (place.schema.pointer === pointer ? [place.value] : [])),
    );
  }
  return values;
}
