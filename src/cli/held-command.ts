import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { phoneAgentApi } from '../behaviours/api.ts';
import { Holding } from '../conformance/held/holding.ts';
import { printReport } from '../conformance/reports/print.ts';
import { writeReports } from '../conformance/reports/report-files.ts';
import { HarError } from '../conformance/traffic/har-error.ts';
import { HarReader } from '../conformance/traffic/read-har.ts';
import { skipReasons } from '../conformance/traffic/skips.ts';
import { UsageError } from '../node/usage-error.ts';
import { heldUsage } from './held-usage.ts';
import { exitCodeOf, readJudgement, readOutput, reportOptions } from './report-options.ts';
import { withBaseline } from './with-baseline.ts';

/**
 * Checks recordings against the contract, without sending requests; `command` precedes the arguments. Exit code 0 if they conform,
 * else 1. Throws `UsageError` if a file is not a recording, or contains no traffic with the API.
 */
export async function held(args: string[], command: string): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { base: { type: 'string' }, ...reportOptions, help: { type: 'boolean' } },
  });
  if (values.help) {
    process.stdout.write(heldUsage(command));
    return;
  }
  if (positionals.length === 0) throw new UsageError(`name a recording: ${command} traffic.har`);
  const output = readOutput(values, process.env);
  const judgement = readJudgement(values);
  const api = phoneAgentApi();
  const since = new Date();
  const holding = new Holding(api);
  for (const file of positionals) {
    const reader = new HarReader({ contract: api.contract, ...(values.base !== undefined && { base: values.base }) });
    await take(file, reader, holding);
    if (!output.quiet) process.stdout.write(linesOf(file, reader));
  }
  if (holding.exchanges === 0)
    throw new UsageError(
      'the recordings contain no traffic with the API; set --base to the address at which its paths begin',
    );
  const report = withBaseline(judgement, (own) => holding.report(positionals.join(', '), since, own));
  writeReports(api, report, output);
  printReport(api, report, { quiet: output.quiet, verbose: output.verbose }, output);
  process.exitCode = exitCodeOf(report);
}

/** Reads a file in chunks, and checks each exchange as it comes. */
async function take(file: string, reader: HarReader, holding: Holding): Promise<void> {
  try {
    let before = '';
    for await (const chunk of createReadStream(file, 'utf8')) {
      for (const exchange of reader.read(before, false)) holding.take(exchange);
      before = String(chunk);
    }
    for (const exchange of reader.read(before, true)) holding.take(exchange);
  } catch (error) {
    if (error instanceof HarError) throw new UsageError(`${file}: ${error.message}`);
    throw error;
  }
}

function linesOf(file: string, { skipped, faults, cut }: HarReader): string {
  const left = [...skipped].map(([reason, count]) => `  ${count} skipped: ${skipReasons[reason]}\n`);
  const broken = faults.map((fault) => `  ${fault}\n`);
  return [`${file}\n`, ...left, ...broken, ...(cut ? ['  the file ends within an entry\n'] : [])].join('');
}
