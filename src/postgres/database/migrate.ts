import { LogUnavailable } from '../log/log.ts';
import { number, optionalNumber } from './columns.ts';
import type { Database, Statements } from './database.ts';
import { codeOf } from './failure.ts';
import { type Migration, migrations } from './migrations.ts';

/** The tables of a database are of a later version, which this program would do harm to. */
export class NewerTables extends Error {
  constructor(database: string) {
    super(
      `${database} was changed by a later version of the sandbox, beside which this one must not run; use that version`,
    );
  }
}

/**
 * Makes the tables, or brings them to what this program knows; several programs may do so at once. Rejects with
 * `NewerTables` where a later one has changed them in a way that this one would do harm to, and with `LogUnavailable`.
 */
export async function migrate(database: Database, steps: readonly Migration[] = migrations): Promise<void> {
  const last = steps.at(-1)?.version ?? 0;
  const { schema, shown } = database.address;
  if (!(await hasRegister(database, schema))) await makeRegister(database, schema);
  const check = ({ breaking }: Applied) => {
    if (breaking > last) throw new NewerTables(shown);
  };
  const applied = await appliedOf((statement) => database.read(statement));
  check(applied);
  if (applied.version >= last) return;
  await database.transaction('READ COMMITTED', async (transaction) => {
    // Who comes second waits here for the first.
    await transaction.query('SELECT version FROM @migration WHERE version = 0 FOR UPDATE');
    const now = await appliedOf((statement) => transaction.query(statement));
    check(now);
    for (const step of steps) if (step.version > now.version) await take(transaction, step);
  });
}

interface Applied {
  readonly version: number;
  /** The last step that older programs would do harm after; 0 where there is none. */
  readonly breaking: number;
}

async function appliedOf(query: (statement: string) => ReturnType<Statements['query']>): Promise<Applied> {
  const [row] = await query(
    'SELECT max(version) AS version, max(CASE WHEN breaks THEN version END) AS breaking FROM @migration',
  );
  return { version: number(row?.version), breaking: optionalNumber(row?.breaking) ?? 0 };
}

async function take(transaction: Statements, { version, breaks, statements }: Migration): Promise<void> {
  for (const statement of statements) await transaction.query(statement);
  await transaction.query('INSERT INTO @migration (version, breaks) VALUES ($1, $2)', [version, breaks]);
}

async function hasRegister(database: Database, schema: string): Promise<boolean> {
  const rows = await database.read(
    "SELECT 1 FROM information_schema.tables WHERE table_schema = $1 AND table_name = 'migration'",
    [schema],
  );
  return rows.length > 0;
}

/** Errors of concurrent creation: the schema, the table or one of their names exists already. */
const alreadyThere = ['23505', '42P06', '42P07', '42710'];

async function makeRegister(database: Database, schema: string): Promise<void> {
  const make = () =>
    database.transaction('READ COMMITTED', async (transaction) => {
      const schemata = 'SELECT 1 FROM information_schema.schemata WHERE schema_name = $1';
      // Who may not make schemas may have been given one.
      const isThere = (await transaction.query(schemata, [schema])).length > 0;
      if (!isThere) await transaction.query(`CREATE SCHEMA IF NOT EXISTS "${schema}"`);
      await transaction.query(
        'CREATE TABLE IF NOT EXISTS @migration (version integer PRIMARY KEY, breaks boolean NOT NULL, taken timestamptz NOT NULL DEFAULT now())',
      );
      await transaction.query('INSERT INTO @migration (version, breaks) VALUES (0, false) ON CONFLICT DO NOTHING');
    });
  for (let tried = 1; ; tried++) {
    try {
      return await make();
    } catch (error) {
      const code = error instanceof LogUnavailable ? codeOf(error.cause) : undefined;
      if (tried === 5 || code === undefined || !alreadyThere.includes(code)) throw error;
    }
  }
}
