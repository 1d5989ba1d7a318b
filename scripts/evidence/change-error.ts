/** A change that does not fit the sources, or is none; the message says where. */
export class ChangeError extends Error {
  override name = 'ChangeError';
}
