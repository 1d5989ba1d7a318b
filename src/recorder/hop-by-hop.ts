/** Fields that are about one connection whatever `Connection` says of them (RFC 9110, section 7.6.1). */
const always = ['connection', 'proxy-connection', 'keep-alive', 'te', 'transfer-encoding', 'upgrade'];

/** Headers, given as names and values in turn, as a proxy hands them on. */
export function endToEnd(headers: readonly string[]): string[] {
  const dropped = new Set(always);
  for (const [name, value] of pairsOf(headers)) {
    if (name.toLowerCase() !== 'connection') continue;
    for (const option of value.split(',')) dropped.add(option.trim().toLowerCase());
  }
  return pairsOf(headers)
    .filter(([name]) => !dropped.has(name.toLowerCase()))
    .flat();
}

function pairsOf(headers: readonly string[]): [name: string, value: string][] {
  return headers.flatMap((name, i) => (i % 2 === 0 ? [[name, headers[i + 1] ?? '']] : []));
}
