import { onTestFinished, vi } from 'vitest';
import type { Environment } from '../../../src/sandbox/engine/environment.ts';
import { refusingSender } from '../../../src/sandbox/engine/sender.ts';
import { jobs } from '../../../src/sandbox/engine/tables.ts';
import { LocalSandbox } from '../../../src/sandbox/service/local-sandbox.ts';
import { anyKey } from '../../../src/sandbox/store/key.ts';
import { MemoryStore } from '../../../src/sandbox/store/memory-store.ts';
import type { EnvironmentRecord, StoredEnvironment } from '../../../src/sandbox/store/store.ts';

/** 2026-03-02T15:00:30.500Z. */
export const now = 1_772_463_630_500;
export const second = 1_772_463_630;
export const minute = 1_772_463_600;

/** A store without starting data, of which is known what was asked of it. */
export class KnownStore extends MemoryStore {
  readonly asked: string[] = [];
  readonly saved: EnvironmentRecord[] = [];
  readonly #stored: readonly StoredEnvironment[];

  constructor(stored: readonly StoredEnvironment[] = []) {
    super({ at: () => new Map() });
    this.#stored = stored;
  }

  override async load() {
    return this.#stored;
  }

  override async create(record: EnvironmentRecord) {
    this.asked.push(`create ${record.id}`);
    return super.create(record);
  }

  override async reset(record: EnvironmentRecord) {
    this.asked.push(`reset ${record.id}`);
    return super.create(record);
  }

  override async remove(id?: string) {
    this.asked.push(`remove ${id}`);
  }

  override async save(record?: EnvironmentRecord) {
    if (record) this.saved.push(record);
  }

  override async close() {
    this.asked.push('close');
  }
}

/** A sandbox on such a store, with time that goes on only where it is told to, until the test ends. */
export async function open(store = new KnownStore()) {
  vi.useFakeTimers({ now, toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
  const reports: unknown[] = [];
  const sandbox = await LocalSandbox.open({
    store,
    sender: refusingSender,
    report: (error) => void reports.push(error),
  });
  onTestFinished(() => sandbox.close());
  return { sandbox, store, reports };
}

/** Leaves a job for five seconds later. */
export const leave = (environment: Environment) =>
  environment.change((change) => change.schedule(second + 5, { kind: 'endTask', taskId: 'task_1' }));

/** How many jobs are left once their time has come by itself. */
export async function leftLater(environment: Environment | undefined): Promise<number | undefined> {
  await vi.advanceTimersByTimeAsync(5000);
  return environment?.partition.read().count(jobs, 'due', anyKey);
}
