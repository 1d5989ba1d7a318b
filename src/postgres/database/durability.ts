import { text } from './columns.ts';
import type { Database } from './database.ts';

/** What may be off where a database is for tests alone, and loses then what it has acknowledged. */
const settings = "SELECT name FROM pg_settings WHERE name = ANY($1::text[]) AND setting = 'off' ORDER BY name";
const needed = ['fsync', 'full_page_writes', 'synchronous_commit'];

/** One line on what makes a database lose what it acknowledged; undefined where nothing does. */
export async function riskOf(database: Database): Promise<string | undefined> {
  const off = (await database.read(settings, [needed])).map(({ name }) => text(name));
  if (off.length === 0) return undefined;
  const are = off.length === 1 ? 'is' : 'are';
  return `PostgreSQL at ${database.address.shown}: ${off.join(' and ')} ${are} off, so what was acknowledged may be lost where it ends`;
}
