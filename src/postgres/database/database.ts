import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { LogUnavailable } from '../log/log.ts';
import type { PostgresAddress } from './address.ts';
import { type Columns, columnTypes } from './columns.ts';
import { codeOf, DatabaseOutage, isBroken, isCollision, isLost, type SentStatement, unavailable } from './failure.ts';
import { GuardedClient } from './guarded-client.ts';

/** A statement; one that is sent often is planned once for each connection, where that can be. */
export type PlannedStatement = string | { readonly often: string };

/** A name that no other statement has, so that nobody's plan is taken for another's, whoever shares a connection. */
export function planName(text: string): string {
  return `sandbox_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
}

/**
 * Whether a plan is not there, or is there already: a pooler gave the transaction another connection than the last one. Nothing
 * was done then. SQLSTATE 26000 and 42P05; 0A000 is that of a plan that a change of the tables has made useless.
 */
function isPlanMissing(error: unknown): boolean {
  const code = codeOf(error);
  return code === '26000' || code === '42P05' || code === '0A000';
}

/** Executor of statements. A table is written as `@name`, whatever its schema. */
export interface Statements {
  /** The rows that a statement gives. */
  query(statement: PlannedStatement, values?: readonly unknown[]): Promise<readonly Columns[]>;
}

export interface DatabaseOptions {
  /** Most connections, half of them for reads only; 8 by default, at least 2. */
  readonly connections?: number | undefined;
  /** Time limit for a connection in milliseconds, waiting included; 5 seconds by default. */
  readonly connectWithin?: number | undefined;
  /** Time limit of an answer in milliseconds; 15 seconds by default. */
  readonly answerWithin?: number | undefined;
  /** Idle time in milliseconds after which the database ends a transaction; 5 seconds by default. */
  readonly idleWithin?: number | undefined;
}

/** Isolation of a transaction: each statement sees new commits, or all see those before the first. */
export type Isolation = 'READ COMMITTED' | 'REPEATABLE READ';

/** Attempts before a conflict with others is a failure. */
const tries = 12;
/** Longest pause before another attempt, in milliseconds. */
const mostPause = 100;

/**
 * A database, by connections that are kept. Nothing is left behind in a session that the next statement needs, so that a pooler
 * may give each transaction another: where one turns out not to keep plans, they are done without. Whatever fails rejects
 * with `LogUnavailable`.
 */
export class Database {
  readonly address: PostgresAddress;
  readonly #readers: pg.Pool;
  readonly #writers: pg.Pool;
  readonly #limits: string;
  /** Statements as they are sent, by how they are written. */
  readonly #written = new Map<string, Written>();
  #keepsPlans = true;

  #onOutage: (outage: DatabaseOutage) => void = () => {};

  /** Connections that are not to be used again. */
  readonly #broken = new WeakSet<pg.PoolClient>();

  /** Connects with the first statement. */
  constructor(address: PostgresAddress, options: DatabaseOptions = {}) {
    const { connections = 8, connectWithin = 5000, answerWithin = 15_000, idleWithin = 5000 } = options;
    this.address = address;
    // A process that was stopped or cut off must not lock a row for others.
    this.#limits = `SET LOCAL idle_in_transaction_session_timeout = ${idleWithin}; SET LOCAL statement_timeout = ${answerWithin}`;
    const settings: pg.PoolConfig = {
      Client: GuardedClient,
      connectionString: address.connectionString,
      application_name: 'phone-agent-sandbox',
      types: columnTypes,
      connectionTimeoutMillis: connectWithin,
      query_timeout: answerWithin,
      idleTimeoutMillis: 60_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5000,
    };
    // Writers may wait for each other; whoever reads never does.
    const readers = Math.max(1, Math.floor(connections / 2));
    this.#readers = new pg.Pool({ ...settings, max: readers });
    this.#writers = new pg.Pool({ ...settings, max: Math.max(1, connections - readers) });
    for (const pool of [this.#readers, this.#writers]) {
      // A failing statement reports its connection's failure; an idle connection is simply replaced.
      pool.on('error', () => {});
    }
  }

  /** Calls back with each failure that others meet too, and that no second try has mended. */
  watch(onOutage: (outage: DatabaseOutage) => void): void {
    this.#onOutage = onOutage;
  }

  /** Runs a statement that changes nothing; once more where the connection turns out to be broken. */
  async read(statement: PlannedStatement, values: readonly unknown[] = []): Promise<readonly Columns[]> {
    const run = () => this.#withClient(this.#readers, (client) => this.#send(client, statement, values, 'reads'));
    // A serializable database may give a read up too.
    return this.#settle(() =>
      run().catch((error: unknown) => {
        if (error instanceof LogUnavailable && isLost(error.cause)) return run();
        throw error;
      }),
    );
  }

  /** Runs a statement that is a transaction of its own. */
  write(statement: PlannedStatement, values: readonly unknown[] = []): Promise<readonly Columns[]> {
    return this.#settle(() =>
      this.#withClient(this.#writers, (client) => this.#send(client, statement, values, 'commits')),
    );
  }

  /**
   * Runs a transaction, which is rolled back where `work` rejects. It is run again where others were in its way, so `work`
   * is to begin from nothing.
   */
  transaction<T>(isolation: Isolation, work: (transaction: Statements) => Promise<T>): Promise<T> {
    return this.#settle(() => this.#withClient(this.#writers, (client) => this.#transact(client, isolation, work)));
  }

  /** Resolves once what is under way is done and all connections are closed. */
  async close(): Promise<void> {
    await Promise.all([this.#readers.end(), this.#writers.end()]);
  }

  /** Tries again, a little later each time, while transactions stand in each other's way. */
  async #settle<T>(work: () => Promise<T>): Promise<T> {
    for (let tried = 1; ; tried++) {
      try {
        return await work();
      } catch (error) {
        if (error instanceof DatabaseOutage) this.#onOutage(error);
        if (tried === tries || !(error instanceof LogUnavailable) || !isCollision(error.cause)) throw error;
        await setTimeout(Math.random() * Math.min(2 ** tried, mostPause));
      }
    }
  }

  async #transact<T>(
    client: pg.PoolClient,
    isolation: Isolation,
    work: (transaction: Statements) => Promise<T>,
  ): Promise<T> {
    const send = (statement: PlannedStatement, values: readonly unknown[] = []) =>
      this.#send(client, statement, values, 'is within a transaction');
    await send(`BEGIN ISOLATION LEVEL ${isolation}; ${this.#limits}`);
    const ended = new Ended(client, (error) => unavailable(error, this.address.shown, 'is within a transaction'));
    let result: T;
    try {
      result = await Promise.race([work({ query: send }), ended.failure]);
    } catch (error) {
      await send('ROLLBACK').catch(() => this.#broken.add(client));
      throw error;
    } finally {
      ended.forget();
    }
    await this.#send(client, 'COMMIT', [], 'commits');
    return result;
  }

  async #withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect().catch((error: unknown) => {
      throw unavailable(error, this.address.shown, undefined);
    });
    try {
      return await work(client);
    } finally {
      client.release(this.#broken.has(client));
    }
  }

  async #send(
    client: pg.PoolClient,
    statement: PlannedStatement,
    values: readonly unknown[],
    sent: SentStatement,
  ): Promise<readonly Columns[]> {
    const isPlanned = this.#keepsPlans && typeof statement !== 'string' && sent !== 'is within a transaction';
    const { text, name } = this.#inSchema(typeof statement === 'string' ? statement : statement.often);
    try {
      const query = { text, values: [...values], ...(isPlanned && { name }) };
      return (await client.query<Columns>(query)).rows;
    } catch (error) {
      if (isPlanned && isPlanMissing(error)) {
        this.#keepsPlans = false;
        return this.#send(client, statement, values, sent);
      }
      if (isBroken(error)) this.#broken.add(client);
      throw unavailable(error, this.address.shown, sent);
    }
  }

  #inSchema(statement: string): Written {
    const cached = this.#written.get(statement);
    if (cached !== undefined) return cached;
    const text = statement.replaceAll(/@(\w+)/g, `"${this.address.schema}".$1`);
    const written = { text, name: planName(text) };
    this.#written.set(statement, written);
    return written;
  }
}

/** A statement as it is sent, and the name of its plan. */
interface Written {
  readonly text: string;
  readonly name: string;
}

/** The end of a connection while a transaction has nothing to ask, as that of one that stood still for too long. */
class Ended {
  readonly failure: Promise<never>;
  readonly forget: () => void;

  constructor(client: pg.PoolClient, described: (error: Error) => Error) {
    const { promise, reject } = Promise.withResolvers<never>();
    const listener = (error: Error) => reject(described(error));
    // Nobody may be waiting any more.
    promise.catch(() => {});
    client.once('error', listener);
    this.failure = promise;
    this.forget = () => client.removeListener('error', listener);
  }
}
