import type { Environment } from '../core/environment.ts';
import type { Usage } from '../shared/quota-log.ts';
import { exportTables } from './exported-world.ts';

interface Measured {
  readonly version: number | undefined;
  readonly usage: Omit<Usage, 'environments'>;
}

/** What owners' environments hold where all are in memory; each is measured anew where it has changed since. */
export class MeasuredUsage {
  readonly #list: () => readonly Environment[];
  readonly #measured = new WeakMap<Environment, Measured>();

  constructor(list: () => readonly Environment[]) {
    this.#list = list;
  }

  /** Rows, their starting data included, and their bytes as JSON. */
  async of(owner: string): Promise<Usage> {
    const own = this.#list().filter(({ record }) => record.owner === owner);
    let [rows, bytes] = [0, 0];
    for (const environment of own) {
      const usage = await this.#measure(environment);
      rows += usage.rows;
      bytes += usage.bytes;
    }
    return { environments: own.length, rows, bytes };
  }

  async #measure(environment: Environment): Promise<Measured['usage']> {
    const { version } = environment.partition;
    const known = this.#measured.get(environment);
    if (known && version !== undefined && known.version === version) return known.usage;
    let [rows, bytes] = [0, 0];
    for (const table of Object.values(await exportTables(environment, true))) {
      rows += table.length;
      for (const row of table) bytes += JSON.stringify(row).length;
    }
    const usage = { rows, bytes };
    this.#measured.set(environment, { version, usage });
    return usage;
  }
}
