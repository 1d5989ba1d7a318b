import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Mutant, Question, Tell } from './campaign.ts';
import { isReport, type Order, ordersOf } from './orders.ts';

const program = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** Largest order, unless the question says otherwise. */
const batch = 400;

/** Milliseconds in which a process has to end by itself. */
const patience = 10_000;

/** Asks a question about mutants in several processes and tells each outcome. Rejects where a process fails; all are ended then. */
export async function tryAll(
  question: Question,
  mutants: readonly Mutant[],
  workers: number,
  tell: Tell,
): Promise<void> {
  if (mutants.length === 0) return;
  if (question.observes) {
    const ids = mutants.map(({ id }) => id);
    await carryOut(question, [{ ids, observe: true }], workers, tell);
  }
  const orders = ordersOf(mutants, question.batch ?? batch, workers);
  const count = Math.min(workers, orders.length);
  const work = Array.from({ length: count }, () => carryOut(question, orders, workers, tell));
  // The others have nothing left to do then, and end.
  const stopped = await Promise.allSettled(work.map((one) => one.finally(() => orders.splice(0))));
  for (const result of stopped) if (result.status === 'rejected') throw result.reason;
}

/** Has one process carry out orders until there is none left. */
async function carryOut(question: Question, orders: Order[], workers: number, tell: Tell): Promise<void> {
  const { judge, setting = {} } = question;
  const child = fork(program, [judge.href, JSON.stringify(setting), String(workers)]);
  try {
    for (let order = orders.shift(); order; order = orders.shift()) await ask(child, order, tell);
  } finally {
    await end(child);
  }
}

function ask(child: ChildProcess, order: Order, tell: Tell): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const fail = (code: unknown) => reject(new Error(`A process that tries mutants ended (${code ?? 'killed'}).`));
  const hear = (report: unknown) => {
    if (!isReport(report)) reject(new Error('A process that tries mutants sent no report.'));
    else if ('failure' in report) reject(new Error(report.failure));
    else if ('outcome' in report) tell(report.id, report.outcome);
    else resolve();
  };
  child.on('message', hear).once('error', reject).once('exit', fail);
  child.send(order);
  return promise.finally(() => child.off('message', hear).off('error', reject).off('exit', fail));
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGKILL'), patience);
  if (child.connected) child.disconnect();
  await ended;
  clearTimeout(timer);
}
