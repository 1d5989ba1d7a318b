/** A step from one version of the tables to the next. */
export interface Migration {
  /** Counts the steps, from 1. */
  readonly version: number;
  /** True if programs that do not know this step would do harm after it. A last resort. */
  readonly breaks: boolean;
  readonly statements: readonly string[];
}

/**
 * The steps, each of which adds to what is there, so that a program of the version before still works beside one that has
 * taken it. Keys are compared by their bytes, as the sandbox's are. JSON is text: the database is not to order its
 * fields, nor to refuse any.
 */
export const migrations: readonly Migration[] = [
  {
    version: 1,
    breaks: false,
    statements: [
      'CREATE SEQUENCE @incarnations',
      `CREATE TABLE @environment (
        id text COLLATE "C" PRIMARY KEY,
        is_snapshot boolean NOT NULL,
        incarnation bigint NOT NULL,
        version bigint NOT NULL,
        folded bigint NOT NULL,
        record text NOT NULL,
        seed_hash text NOT NULL,
        owner text,
        name text,
        created bigint NOT NULL,
        time bigint NOT NULL,
        wake_at bigint,
        ends_after bigint,
        ends_at bigint,
        total_rows bigint NOT NULL,
        total_bytes bigint NOT NULL
      ) WITH (fillfactor = 50)`,
      'CREATE INDEX environment_by_age ON @environment (created, id) WHERE NOT is_snapshot',
      'CREATE INDEX environment_by_name ON @environment (name, created, id) WHERE NOT is_snapshot AND name IS NOT NULL',
      'CREATE INDEX environment_by_owner ON @environment (owner, created, id) WHERE NOT is_snapshot AND owner IS NOT NULL',
      'CREATE INDEX environment_by_wake_at ON @environment (wake_at) WHERE NOT is_snapshot AND wake_at IS NOT NULL',
      'CREATE INDEX environment_by_end ON @environment (ends_at) WHERE ends_at IS NOT NULL',
      `CREATE TABLE @entry (
        environment text COLLATE "C" NOT NULL,
        incarnation bigint NOT NULL,
        version bigint NOT NULL,
        entry_id uuid NOT NULL,
        time bigint NOT NULL,
        body text NOT NULL,
        record text,
        PRIMARY KEY (environment, incarnation, version)
      )`,
      `CREATE TABLE @world_row (
        environment text COLLATE "C" NOT NULL,
        incarnation bigint NOT NULL,
        name text COLLATE "C" NOT NULL,
        key text COLLATE "C" NOT NULL,
        body text,
        PRIMARY KEY (environment, incarnation, name, key)
      )`,
      'CREATE TABLE @seed (hash text PRIMARY KEY, worlds text NOT NULL)',
      `CREATE TABLE @happening_head (
        environment text COLLATE "C" NOT NULL,
        incarnation bigint NOT NULL,
        entries bigint NOT NULL,
        requests bigint NOT NULL,
        first_request bigint NOT NULL,
        first_other bigint NOT NULL,
        new_entries bigint NOT NULL,
        new_bytes bigint NOT NULL,
        PRIMARY KEY (environment, incarnation)
      ) WITH (fillfactor = 50)`,
      `CREATE TABLE @happening (
        environment text COLLATE "C" NOT NULL,
        incarnation bigint NOT NULL,
        entry_id bigint NOT NULL,
        is_request boolean NOT NULL,
        number bigint NOT NULL,
        bytes bigint NOT NULL,
        body text NOT NULL,
        PRIMARY KEY (environment, incarnation, entry_id)
      )`,
    ],
  },
  {
    version: 2,
    breaks: false,
    statements: [
      `CREATE TABLE @request_quota (
        owner text COLLATE "C" PRIMARY KEY,
        second bigint NOT NULL,
        taken bigint NOT NULL,
        granted bigint NOT NULL,
        asked bigint NOT NULL
      ) WITH (fillfactor = 50)`,
    ],
  },
  {
    version: 3,
    breaks: false,
    statements: ['ALTER TABLE @entry ADD COLUMN checksum bigint'],
  },
];
