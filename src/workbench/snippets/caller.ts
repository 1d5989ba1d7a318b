/** Who makes a call, as a program says it. */
export interface Caller {
  /** Base URL of the API, without a path. */
  readonly baseUrl: string;
  /** A token that may be shown; where it is undefined a variable stands in its place, and where it is empty none is sent. */
  readonly token: string | undefined;
  /** The role whose token it is in a world; undefined for a token of somebody's own. */
  readonly role: string | undefined;
  /** The world's time, where it stands still: tests begin at the same. */
  readonly frozenAt?: string | undefined;
}
