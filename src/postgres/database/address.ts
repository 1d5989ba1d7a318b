/** Address of a database, and the schema of the sandbox's tables. */
export interface PostgresAddress {
  /** As the driver takes it, the password included. */
  readonly connectionString: string;
  readonly schema: string;
  /** Host, port and database, as messages name them. */
  readonly shown: string;
}

const usualSchema = 'phone_agent_sandbox';
const usualPort = '5432';
/** Schema names that PostgreSQL takes unquoted and does not truncate. */
const schemaName = /^[a-z_][a-z0-9_]{0,62}$/;

/** True for the address of a database, false for a file name. */
export function isPostgresUrl(text: string): boolean {
  return /^postgres(ql)?:\/\//i.test(text);
}

/**
 * Reads `postgres://user:password@host:port/database?schema=name`; what else stands behind the question mark is the driver's.
 * Throws with one line, without the password, where it is none.
 */
export function postgresAddress(text: string): PostgresAddress {
  const url = parsed(text);
  const schema = url.searchParams.get('schema') ?? usualSchema;
  if (!schemaName.test(schema)) {
    throw new Error(
      'the schema of a PostgreSQL address must have at most 63 lowercase letters, digits and _, and must not start with a digit',
    );
  }
  url.searchParams.delete('schema');
  const host = url.searchParams.get('host') ?? (url.hostname || 'localhost');
  const port = url.searchParams.get('port') ?? (url.port || usualPort);
  return { connectionString: url.href, schema, shown: `${host}:${port}${url.pathname}` };
}

function parsed(text: string): URL {
  if (isPostgresUrl(text)) {
    // A socket's folder may be given as ?host= behind a user and no host, which is no URL to others.
    const whole = text.replace(/^([^/]+:\/\/[^/]*)@\//, '$1@localhost/');
    const url = URL.parse(whole);
    // Text behind a user's @ is the rest of a password that contains / or #.
    if (url && !/[@#]/.test(url.pathname + url.hash)) return url;
  }
  // The text is not shown: it may have a password.
  throw new Error(
    'the address of a PostgreSQL database must be postgres://user:password@host:port/database, with special characters percent-encoded',
  );
}
