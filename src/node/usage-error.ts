import { knownFileReason } from '../contract/file-reason.ts';

/** A mistake of the user: told in one line, exit code 2. */
export class UsageError extends Error {}

const systemErrors: Record<string, string> = {
  EADDRINUSE: 'that address and port are in use; choose another with --port',
  EADDRNOTAVAIL: 'that is not an address of this machine; choose another with --host',
  EACCES: 'this user may not listen on that port; choose another with --port',
  ENOTFOUND: 'that host name is unknown; choose another with --host',
};

/** One line for people; a stack trace helps nobody who mistyped a port. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const explanation = systemErrors[code];
  const reason = knownFileReason(error);
  if (reason !== undefined && 'path' in error) return `${error.path}: ${reason}`;
  const [line = ''] = error.message.split('\n');
  if (code.startsWith('ERR_PARSE_ARGS')) return `${line.split('. ')[0]}; see --help`;
  return explanation ? `${line}: ${explanation}` : line;
}
