import type { CheckEnvironment } from '../target/environments.ts';
import { Disturbed } from '../target/indeterminate.ts';
import type { Knowledge } from './known-values.ts';
import { Shown, type Who } from './sequence.ts';

/**
 * The tokens of somebody on both sides: of the same role, the server's highest where it has none of that role. Throws `Disturbed`
 * where one of two environments alike has another organization and the other has not.
 */
export async function tokensOf(
  who: Who,
  [here, there]: readonly [CheckEnvironment, CheckEnvironment],
  knowledge: Knowledge,
): Promise<readonly [string, string]> {
  if (who instanceof Shown) {
    const known = knowledge.at(who);
    return [String(known?.here ?? ''), String(known?.there ?? '')];
  }
  if (who === 'other') {
    const [own, other] = await Promise.all(
      [here, there].map((environment) => environment.otherToken().catch(() => undefined)),
    );
    if (here.isolated && (own === undefined) !== (other === undefined)) throw new Disturbed();
    if (own !== undefined && other !== undefined) return [own, other];
  }
  const role = who !== 'other' && here.tokens[who] !== undefined ? who : here.role;
  return [here.tokens[role] ?? '', there.tokens[role] ?? ''];
}
