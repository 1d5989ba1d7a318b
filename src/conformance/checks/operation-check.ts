import type { DeclaredOperation } from '../model/contract.ts';
import type { Check } from '../runner/check.ts';
import type { Capability } from '../target/target.ts';

/** Name and needs of a check of one operation: a read needs nothing by default, anything else needs permission to write. */
export function operationCheck(
  { id, tag, method }: DeclaredOperation,
  name: string,
  ...needs: Capability[]
): Pick<Check, 'id' | 'group' | 'operations' | 'needs'> {
  const own: Capability[] = method === 'GET' ? [] : ['writes'];
  return { id: `${id}/${name}`, group: tag, operations: [id], needs: [...own, ...needs] };
}
