import { headerVariable } from '../requests/request.ts';
import type { TargetOptions } from '../target/target.ts';

/** The options of the command line that decide what a run sends, with variables of the shell where a value is not shown. */
export function optionsText(url: string, options: TargetOptions): string {
  const { tokenLow, tokenOther, headers = {}, idsFile, ca, readOnly, disposable, timeLimit } = options;
  const parts = [`--url ${quoted(url)}`, '--token "$TOKEN"'];
  if (tokenLow !== undefined) parts.push('--token-low "$TOKEN_LOW"');
  if (tokenOther !== undefined) parts.push('--token-other "$TOKEN_OTHER"');
  for (const name of Object.keys(headers)) parts.push(`--header "${name}: $${headerVariable(name)}"`);
  if (idsFile !== undefined) parts.push(`--ids ${quoted(idsFile)}`);
  if (ca !== undefined) parts.push(`--ca ${quoted(ca)}`);
  if (options.partial) parts.push('--partial');
  if (readOnly) parts.push('--read-only');
  if (disposable) parts.push('--disposable');
  if (timeLimit !== undefined) parts.push(`--time-limit ${timeLimit}`);
  return parts.join(' ');
}

/** As a word of a shell. */
function quoted(text: string): string {
  return /^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
