import { pathPrefix } from '../../generated/client.ts';
import { type CommandOption, flag, helpOption, list, optionLines, text } from './command-option.ts';

/** Options of the recorder; with `--hold` it also takes those of `held`. */
export const recordOptions = {
  to: {
    ...text('URL', `the address of the server, without ${pathPrefix.slice(0, -1)}: https://staging.example.com`),
    default: '',
  },
  har: text('FILE', 'the HAR file to create'),
  hold: flag(
    'check the traffic as it passes, and print each fault when it first occurs: of the server, or of a client; options and exit codes at the end are those of `held` (such as --json FILE, --baseline FILE, --strict)',
  ),
  port: { ...text('N', 'port to listen on; defaults to 4020; 0 lets the system choose'), default: '4020' },
  'allow-host': list(
    'NAME',
    'also accept requests to this host name, or *.NAME for all subdomains; may be repeated. Defaults to localhost and addresses',
  ),
  'allow-origin': list(
    'ORIGIN',
    'let pages of this origin use it, such as http://app.test:3000; may be repeated. Defaults to pages of this machine',
  ),
  help: helpOption,
} as const satisfies Record<string, CommandOption>;

/** Text of `--help`; `command` precedes the options. */
export const usage = (command: string) => `Usage: ${command} --to URL (--har FILE | --hold) [options]

Runs a proxy in front of the server at URL, for programs on this machine, and records the traffic without secrets.

${optionLines(recordOptions)}

To trust more certificate authorities, set NODE_EXTRA_CA_CERTS to a file with their certificates.
`;
