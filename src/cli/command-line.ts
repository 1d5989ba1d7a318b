/** Runs a command: what stops it is one line on the standard error and exit code 2. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  // Whoever reads what is written may leave, as `| head` does; what it is written by stays.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    await command();
  } catch (error) {
    process.stderr.write(`error: ${explain(error)}\n`);
    process.exitCode = 2;
  }
}

const systemErrors: Record<string, string> = {
  EADDRINUSE: 'that address and port are in use; choose another with --port',
  EADDRNOTAVAIL: 'that is no address of this machine; choose another with --host',
  EACCES: 'this user may not listen on that port; choose another with --port',
  ENOTFOUND: 'that host name is unknown; choose another with --host',
};

/** One line for people; a stack trace helps nobody who mistyped a port. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const explanation = systemErrors[code];
  const [line = ''] = error.message.split('\n');
  if (code.startsWith('ERR_PARSE_ARGS')) return `${line.split('. ')[0]}; see --help`;
  return explanation ? `${line}: ${explanation}` : line;
}
