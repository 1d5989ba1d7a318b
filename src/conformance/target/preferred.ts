/** The status that a `Prefer` or `Preference-Applied` header names (RFC 7240, section 2: names are in any case). */
export function preferredStatus(header: string | null | undefined): number | undefined {
  const [, status] = /(?:^|[,;])\s*code\s*=\s*"?(\d{3})"?\s*(?:[,;]|$)/i.exec(header ?? '') ?? [];
  return status === undefined ? undefined : Number(status);
}
