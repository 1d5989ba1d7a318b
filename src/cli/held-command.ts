import { createReadStream, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { phoneAgentApi } from '../behaviours/api.ts';
import { RecordingCheck } from '../conformance/held/recording-check.ts';
import { printReport } from '../conformance/reports/print.ts';
import { writeReports } from '../conformance/reports/report-files.ts';
import { HarError } from '../conformance/traffic/har-fields.ts';
import { JsonLogReader, type LogMap, logMapOf } from '../conformance/traffic/log-entries.ts';
import { HarReader } from '../conformance/traffic/read-har.ts';
import { skipReasons } from '../conformance/traffic/skipped-entries.ts';
import { fileReason, knownFileReason } from '../contract/file-reason.ts';
import { UsageError } from '../node/usage-error.ts';
import { heldOptions, heldUsage } from './held-usage.ts';
import { exitCodeOf, readJudgement, readOutput, withBaseline } from './report-options.ts';

/** Name of the standard input among the files. */
const standardInput = '-';

/**
 * Checks recordings against the contract, without sending requests; `command` precedes the arguments. Exit code 0 if their
 * responses conform, else 1. Throws `UsageError` if a file is not a recording, or contains no traffic with the API.
 */
export async function held(args: string[], command: string): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: heldOptions });
  if (values.help) {
    process.stdout.write(heldUsage(command));
    return;
  }
  if (positionals.length === 0) throw new UsageError(`name a recording: ${command} traffic.har`);
  const output = readOutput(values, process.env);
  const judgement = readJudgement(values);
  const map = values.map === undefined ? undefined : readMap(values.map);
  const api = phoneAgentApi();
  const since = new Date();
  const recordings = new RecordingCheck(api);
  for (const file of positionals) {
    const options = { contract: api.contract, ...(values.base !== undefined && { base: values.base }) };
    const reader = new HarReader(options, map && new JsonLogReader(map));
    await take(file, reader, recordings, output.quiet);
    if (!output.quiet) process.stdout.write(linesOf(file, reader));
  }
  if (recordings.requests === 0)
    throw new UsageError(
      'the recordings contain no traffic with the API; set --base to the address at which its paths begin',
    );
  const report = withBaseline(judgement, (own) => recordings.report(positionals.map(nameOf).join(', '), since, own));
  writeReports(api, report, output);
  printReport(api, report, { quiet: output.quiet, verbose: output.verbose }, output);
  const isStrictly = values.strict && (report.recorded?.clients.length ?? 0) > 0;
  process.exitCode = exitCodeOf(report) || (isStrictly ? 1 : 0);
}

/** Reads a file or the standard input, and checks each exchange as it comes; new faults of the latter are printed at once. */
async function take(file: string, reader: HarReader, recordings: RecordingCheck, isQuiet: boolean): Promise<void> {
  const isLive = file === standardInput;
  const stream = isLive ? process.stdin.setEncoding('utf8') : createReadStream(file, 'utf8');
  const read = (chunk: string, isLast: boolean) => {
    for (const exchange of reader.read(chunk, isLast)) {
      const told = recordings.take(exchange);
      if (isLive && !isQuiet) for (const line of told) process.stdout.write(`✗ ${line}\n`);
    }
  };
  try {
    for await (const chunk of stream) read(String(chunk), false);
    read('', true);
  } catch (error) {
    if (error instanceof HarError) throw new UsageError(`${file}: ${error.message}`);
    const reason = knownFileReason(error);
    throw reason === undefined ? error : new UsageError(`${file} cannot be read: ${reason}`);
  }
}

function nameOf(file: string): string {
  return file === standardInput ? 'the recording' : file;
}

/** The mapping of a log. Throws `UsageError`. */
function readMap(file: string): LogMap {
  try {
    return logMapOf(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new UsageError(`--map ${file}: ${fileReason(error)}`);
  }
}

function linesOf(file: string, { skipped, faults, cut }: HarReader): string {
  const left = [...skipped].map(([reason, count]) => `  ${count} skipped: ${skipReasons[reason]}\n`);
  const broken = faults.map((fault) => `  ${fault}\n`);
  return [`${file}\n`, ...left, ...broken, ...(cut ? ['  the file ends within an entry\n'] : [])].join('');
}
