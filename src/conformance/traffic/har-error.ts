/** A text is no HAR file. The message says where: `log.entries[3].request.url is no URL`. */
export class HarError extends Error {
  override name = 'HarError';
}
