/** Seconds until an answer's `Retry-After`, a number or a date (RFC 9110, section 10.2.3); undefined where it has none. */
export function retryAfterOf({ headers }: Response): number | undefined {
  const value = headers.get('retry-after') || 'none';
  const seconds = Math.ceil(/\D/.test(value) ? (Date.parse(value) - Date.now()) / 1000 : Number(value));
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
