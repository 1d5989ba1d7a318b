/** What Node has and a page has not; `Request` is there in both. */
interface Host {
  readonly Request: unknown;
  readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> };
}

const host: Host = globalThis;

/** Variables of the process; undefined in a page, which has none. */
export const processVariables = host.process?.env;
