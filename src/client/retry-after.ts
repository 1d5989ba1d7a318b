const days = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
/** The three forms of a date that a recipient takes (RFC 9110, section 5.6.7). */
const date = new RegExp(`^${days}(?:[a-z]*, .+ GMT| [A-Z][a-z]{2} [ \\d]\\d .+ \\d{4})$`);

/** Seconds until an answer's `Retry-After` (RFC 9110, section 10.2.3); undefined where it has none, or nonsense. */
export function retryAfterOf({ headers }: Response): number | undefined {
  const value = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(value)) return Number(value);
  if (!date.test(value)) return undefined;
  const time = Date.parse(value.endsWith('GMT') ? value : `${value} GMT`);
  return Number.isNaN(time) ? undefined : Math.max(0, Math.ceil((time - Date.now()) / 1000));
}
