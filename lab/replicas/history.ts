import pg from 'pg';

/** An entry of an environment's log: titles of documents that came with it, and that went. */
export interface Step {
  readonly version: number;
  readonly entryId: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Has the database keep each entry of the logs also where no folding removes it. The address names the schema. */
export async function keepHistory(url: string): Promise<void> {
  await withClient(url, async (client, schema) => {
    await client.query(`
      CREATE TABLE ${schema}.history AS SELECT * FROM ${schema}.entry WITH NO DATA;
      CREATE FUNCTION ${schema}.remember() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN INSERT INTO ${schema}.history SELECT NEW.*; RETURN NULL; END';
      CREATE TRIGGER remember AFTER INSERT ON ${schema}.entry FOR EACH ROW EXECUTE FUNCTION ${schema}.remember()`);
  });
}

/** The log of an environment, from its beginning. */
export async function historyOf(url: string, environment: string): Promise<readonly Step[]> {
  return withClient(url, async (client, schema) => {
    const { rows } = await client.query<{ version: string; entry_id: string; body: string }>(
      `SELECT version, entry_id, body FROM ${schema}.history WHERE environment = $1 ORDER BY version`,
      [environment],
    );
    const titles = new Map<string, string>();
    return rows.map(({ version, entry_id: entryId, body }) => {
      const edits: [string, string, string | null][] = JSON.parse(body);
      const added: string[] = [];
      const removed: string[] = [];
      for (const [table, key, row] of edits) {
        if (table !== 'document') continue;
        const before = titles.get(key);
        if (row === null) {
          titles.delete(key);
          if (before !== undefined) removed.push(before);
          continue;
        }
        const { document }: { document: { title: string } } = JSON.parse(row);
        const { title } = document;
        titles.set(key, title);
        if (before === undefined) added.push(title);
      }
      return { version: Number(version), entryId, added, removed };
    });
  });
}

async function withClient<T>(url: string, work: (client: pg.Client, schema: string) => Promise<T>): Promise<T> {
  const address = new URL(url);
  const schema = address.searchParams.get('schema') ?? 'phone_agent_sandbox';
  address.searchParams.delete('schema');
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    return await work(client, schema);
  } finally {
    await client.end();
  }
}
