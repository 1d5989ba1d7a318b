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
 * Holds recordings to the contract, without sending anything; `command` is what comes before the arguments. Exit code 0 if they
 * keep it, else 1. Throws `UsageError` for what is no recording, or has nothing of the API.
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
  if (positionals.length === 0) throw new UsageError(`no recording is given: ${command} traffic.har`);
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
    throw new UsageError('no exchange with the API is in what was given; --base says where its paths begin');
  const report = withBaseline(judgement, (own) => holding.report(positionals.join(', '), since, own));
  writeReports(api, report, output);
  printReport(api, report, { quiet: output.quiet, verbose: output.verbose }, output);
  process.exitCode = exitCodeOf(report);
}

/** Reads a file in chunks, and holds each exchange to the contract as it comes. */
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
  const left = [...skipped].map(([reason, count]) => `  ${count} left out: ${skipReasons[reason]}\n`);
  const broken = faults.map((fault) => `  ${fault}\n`);
  return [`${file}\n`, ...left, ...broken, ...(cut ? ['  the file ends in the middle of an entry\n'] : [])].join('');
}
