import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Mutant } from './mutant.ts';
import { isReport, type Order } from './order.ts';
import { isVerdict, type Verdict } from './verdict.ts';

const program = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** More mutants than this of one operation are shared out. */
const mostOfOrder = 400;

/** Tries mutants in as many processes, and tells each verdict. Rejects where a process fails; then all are ended. */
export function tryAll(mutants: readonly Mutant[], workers: number, tell: (verdict: Verdict) => void): Promise<void> {
  return shareOut({ program, orders: ordersOf(mutants), workers, isVerdict, tell });
}

/** Orders, and the program that carries them out. */
interface Work<Own> {
  readonly program: string;
  readonly orders: readonly object[];
  /** How many processes there are. */
  readonly workers: number;
  readonly isVerdict: (value: unknown) => value is Own;
  readonly tell: (verdict: Own) => void;
}

/** Has orders carried out in processes, and tells each verdict. Rejects where a process fails; then all are ended. */
export async function shareOut<Own>(work: Work<Own>): Promise<void> {
  const orders = [...work.orders];
  const processes: ChildProcess[] = [];
  try {
    const count = Math.min(work.workers, orders.length);
    await Promise.all(Array.from({ length: count }, () => carryOut(work, orders, processes)));
  } finally {
    for (const child of processes) child.kill();
  }
}

/** The largest first, so that none is left alone with much at the end. */
function ordersOf(mutants: readonly Mutant[]): Order[] {
  const orders = [...Map.groupBy(mutants, ({ operationId }) => operationId)].flatMap(([operationId, own]) =>
    Array.from({ length: Math.ceil(own.length / mostOfOrder) }, (_, i) => ({
      operationId,
      ids: own.slice(i * mostOfOrder, (i + 1) * mostOfOrder).map(({ id }) => id),
    })),
  );
  return orders.toSorted((a, b) => b.ids.length - a.ids.length);
}

/** Lets one process carry out orders until there is none left. */
function carryOut<Own>(
  { program, isVerdict, tell }: Work<Own>,
  orders: object[],
  processes: ChildProcess[],
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = fork(program);
  processes.push(child);
  child.once('error', reject);
  child.once('exit', (code) => reject(new Error(`A worker ended (${code ?? 'killed'}).`)));
  child.on('message', (report: unknown) => {
    if (!isReport(report)) return reject(new Error('A worker tells what is no report.'));
    if (report.failure !== undefined) return reject(new Error(report.failure));
    if (isVerdict(report.verdict)) tell(report.verdict);
    if (!report.isFree) return;
    const order = orders.shift();
    if (order) child.send(order);
    else resolve();
  });
  return promise;
}
