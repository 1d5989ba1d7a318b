import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { LogUnavailable } from '../../sandbox/shared/log.ts';
import type { PostgresAddress } from './address.ts';
import { type Columns, columnTypes } from './columns.ts';
import { isBroken, isCollision, isLost, type Sent, unavailable } from './failure.ts';

/** Where statements are sent. A table is written as `@name`, whatever the schema it is in. */
export interface Statements {
  /** The rows that a statement gives. */
  query(statement: string, values?: readonly unknown[]): Promise<readonly Columns[]>;
}

export interface DatabaseOptions {
  /** How many connections at most; 8 by default. */
  readonly connections?: number | undefined;
  /** How long a connection may take, its turn included, in milliseconds; 5 seconds by default. */
  readonly connectWithin?: number | undefined;
  /** How long an answer may take, in milliseconds; 15 seconds by default. */
  readonly answerWithin?: number | undefined;
  /** How long a transaction may stand still, in milliseconds, before the database ends it; 5 seconds by default. */
  readonly idleWithin?: number | undefined;
}

/** How a transaction sees what others commit meanwhile: each statement anew, or as of its first statement. */
export type Isolation = 'READ COMMITTED' | 'REPEATABLE READ';

/** How often something is tried before it fails, where others were in its way. */
const tries = 6;

/**
 * A database, by connections that are kept. Statements have no names and leave nothing behind in a session, so that a pooler
 * may give each transaction another. Whatever fails rejects with `LogUnavailable`.
 */
export class Database {
  readonly address: PostgresAddress;
  readonly #pool: pg.Pool;
  readonly #limits: string;
  /** Statements as they are sent, by how they are written. */
  readonly #written = new Map<string, string>();

  /** Connections that are not to be used again. */
  readonly #broken = new WeakSet<pg.PoolClient>();

  /** Connects with the first statement. */
  constructor(address: PostgresAddress, options: DatabaseOptions = {}) {
    const { connections = 8, connectWithin = 5000, answerWithin = 15_000, idleWithin = 5000 } = options;
    this.address = address;
    // What is left of a process that was stopped or cut off must not keep others from a row.
    this.#limits = `SET LOCAL idle_in_transaction_session_timeout = ${idleWithin}; SET LOCAL statement_timeout = ${answerWithin}`;
    this.#pool = new pg.Pool({
      connectionString: address.connectionString,
      application_name: 'phone-agent-sandbox',
      types: columnTypes,
      max: connections,
      connectionTimeoutMillis: connectWithin,
      query_timeout: answerWithin,
      idleTimeoutMillis: 60_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5000,
    });
    // What fails while a connection is used is told by its statement; one that nobody uses is just made anew.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => client.on('error', () => {}));
  }

  /** Runs a statement that changes nothing; once more where the connection turns out to be broken. */
  async read(statement: string, values: readonly unknown[] = []): Promise<readonly Columns[]> {
    const run = () => this.#withClient((client) => this.#send(client, statement, values, 'reads'));
    return run().catch((error: unknown) => {
      if (error instanceof LogUnavailable && isLost(error.cause)) return run();
      throw error;
    });
  }

  /** Runs a statement that is a transaction of its own. */
  write(statement: string, values: readonly unknown[] = []): Promise<readonly Columns[]> {
    return afterCollisions(() => this.#withClient((client) => this.#send(client, statement, values, 'commits')));
  }

  /**
   * Runs a transaction, which is rolled back where `work` rejects. It is run again where others were in its way, so `work`
   * is to begin from nothing.
   */
  transaction<T>(isolation: Isolation, work: (transaction: Statements) => Promise<T>): Promise<T> {
    return afterCollisions(() => this.attempt(isolation, work));
  }

  /** As `transaction`, but `work` is run once at most. */
  attempt<T>(isolation: Isolation, work: (transaction: Statements) => Promise<T>): Promise<T> {
    return this.#withClient((client) => this.#transact(client, isolation, work));
  }

  /** Resolves once what is under way is done and all connections are closed. */
  close(): Promise<void> {
    return this.#pool.end();
  }

  async #transact<T>(
    client: pg.PoolClient,
    isolation: Isolation,
    work: (transaction: Statements) => Promise<T>,
  ): Promise<T> {
    const send = (statement: string, values: readonly unknown[] = []) =>
      this.#send(client, statement, values, 'is within a transaction');
    await send(`BEGIN ISOLATION LEVEL ${isolation}; ${this.#limits}`);
    let result: T;
    try {
      result = await work({ query: send });
    } catch (error) {
      await send('ROLLBACK').catch(() => this.#broken.add(client));
      throw error;
    }
    await this.#send(client, 'COMMIT', [], 'commits');
    return result;
  }

  async #withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect().catch((error: unknown) => {
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
    statement: string,
    values: readonly unknown[],
    sent: Sent,
  ): Promise<readonly Columns[]> {
    try {
      const { rows } = await client.query<Columns>(this.#inSchema(statement), [...values]);
      return rows;
    } catch (error) {
      if (isBroken(error)) this.#broken.add(client);
      throw unavailable(error, this.address.shown, sent);
    }
  }

  #inSchema(statement: string): string {
    const known = this.#written.get(statement);
    if (known !== undefined) return known;
    const written = statement.replaceAll(/@(\w+)/g, `"${this.address.schema}".$1`);
    this.#written.set(statement, written);
    return written;
  }
}

/** Tries again, a little later each time, while transactions stand in each other's way. */
async function afterCollisions<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (tried === tries || !(error instanceof LogUnavailable) || !isCollision(error.cause)) throw error;
      await setTimeout(Math.random() * 2 ** tried);
    }
  }
}
