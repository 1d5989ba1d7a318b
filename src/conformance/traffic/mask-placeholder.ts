/** True for a placeholder of a secret, in our recordings and others'; no rule applies to it. */
export function isMasked(value: unknown): boolean {
  return typeof value === 'string' && /^(?:\*{3,}|(?:token|secret)-\d+)$/.test(value);
}
