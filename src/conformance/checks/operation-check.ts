import type { DeclaredOperation } from '../model/contract.ts';
import type { Check } from '../runner/check.ts';
import type { Capability } from '../target/target.ts';

/** What a check of one operation is called and needs: a read needs nothing by itself, all else that the run may write. */
export function operationCheck(
  { id, tag, method }: DeclaredOperation,
  name: string,
  ...needs: Capability[]
): Pick<Check, 'id' | 'group' | 'operations' | 'needs'> {
  const own: Capability[] = method === 'GET' ? [] : ['writes'];
  return { id: `${id}/${name}`, group: tag, operations: [id], needs: [...own, ...needs] };
}
