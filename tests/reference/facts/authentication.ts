/** How a request is authorized. */
export const authentication = {
  /** The header is a plain string; its format is a gap. */
  header: 'authorization',
  /** Known to take the header by its name, beside the rule that every operation takes a token. */
  namedBy: ['saveSipRegistration'],
  /** The one prefix that all operations share, which is the version. */
  prefix: '/api/v2/',
} as const;
