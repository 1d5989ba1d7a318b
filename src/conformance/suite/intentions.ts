import type { Api } from '../model/api.ts';
import type { DeclaredOperation } from '../model/contract.ts';
import { exampleRequests } from '../requests/request.ts';
import { Session } from '../runner/session.ts';
import { reasonText } from '../target/skip-reasons.ts';
import type { TargetOptions } from '../target/target.ts';

/** Plan of a run for one write operation. */
export interface Intention {
  readonly operationId: DeclaredOperation['id'];
  readonly what: 'undone' | 'restored' | 'sent' | 'skipped';
  /** The operation that undoes it, or why it is skipped. */
  readonly how: string;
}

/** Plan of a run by operation, found with reads alone. */
export async function intentionsOf(api: Api, options: TargetOptions): Promise<readonly Intention[]> {
  const session = await Session.open(api, { ...options, readOnly: true }, { seed: 0 });
  const writes = session.contract.operations.filter(({ method }) => method !== 'GET');
  const intentions: Intention[] = [];
  for (const operation of writes) intentions.push(await intentionOf(session, operation, options));
  return intentions;
}

async function intentionOf(
  session: Session,
  operation: DeclaredOperation,
  { disposable, readOnly }: TargetOptions,
): Promise<Intention> {
  const { id, role, roles } = operation;
  const skipped = (how: string): Intention => ({ operationId: id, what: 'skipped', how });
  if (readOnly) return skipped(reasonText('writes'));
  if (role !== null && !roles.mayAct(session.role, role)) return skipped(reasonText('noToken', role));
  const [shown] = exampleRequests(operation).map(({ request }) => session.fitted(request));
  const undo = shown ? session.undoOf(shown) : (operation.undo ?? { reason: '' });
  if ('reason' in undo) {
    const how = undo.reason;
    return disposable ? { operationId: id, what: 'sent', how } : skipped(how);
  }
  if ('needless' in undo) return { operationId: id, what: 'sent', how: undo.needless };
  const obstacle = shown && (await session.obstacleTo(shown, undo));
  if (obstacle !== undefined && !disposable) return skipped(obstacle);
  return { operationId: id, what: undo.before ? 'restored' : 'undone', how: undo.operationId };
}

const headings: Readonly<Record<Intention['what'], string>> = {
  undone: 'Sent, and undone by',
  restored: 'Changed, and restored by',
  sent: 'Sent and not undone',
  skipped: 'Skipped, except for requests that must be rejected',
};

/** The intentions for people. */
export function planText(url: string, intentions: readonly Intention[]): string {
  const lines = [`Plan of a run at ${url}. Only reads were sent.`];
  for (const [what, heading] of Object.entries(headings)) {
    const some = intentions.filter((one) => one.what === what);
    if (some.length === 0) continue;
    lines.push('', `${heading} (${some.length}):`);
    for (const { operationId, how } of some) lines.push(`  ${operationId.padEnd(26)} ${how}`);
  }
  return `${lines.join('\n')}\n`;
}
