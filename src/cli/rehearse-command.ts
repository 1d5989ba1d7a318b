import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { writeWhole } from '../conformance/reports/atomic-write.ts';
import { terminalColors } from '../conformance/reports/colors.ts';
import { ledgerIn } from '../conformance/reports/ledger-file.ts';
import { UsageError } from '../node/usage-error.ts';
import { assumedVariants } from '../rehearse/assumption-variants.ts';
import { allowedVariants } from '../rehearse/conforming-variants.ts';
import { FirstRunFailed, rehearse } from '../rehearse/rehearsal.ts';
import { junitText } from '../rehearse/reports/junit.ts';
import { markdownText } from '../rehearse/reports/markdown.ts';
import { pageText } from '../rehearse/reports/page.ts';
import { progressText, terminalText } from '../rehearse/reports/terminal.ts';
import { isGood, type ReportedRehearsal, type Standings } from '../rehearse/reports/verdict.ts';
import { addressOf } from '../rehearse/test-run.ts';
import type { Variant } from '../rehearse/variant.ts';
import { serveStage } from '../rehearse/variant-server.ts';
import { readNumber, readTime } from './option-values.ts';
import { rehearseOptions, rehearseUsage } from './rehearse-usage.ts';

const texts: Readonly<Record<string, (rehearsal: ReportedRehearsal) => string>> = {
  json: (rehearsal) =>
    `${JSON.stringify({ ...rehearsal, standings: Object.fromEntries(rehearsal.standings) }, null, 2)}\n`,
  html: pageText,
  junit: junitText,
  markdown: markdownText,
};

/** Other editions of the contract, which only a checkout of the project can compare. */
export interface CheckoutEditions {
  /** The breaks of the contract in a file. */
  variants(file: string): Promise<readonly Variant[]>;
  /** Rehearses at the commit where the working tree left a git reference. Resolves with the exit code. */
  rehearseAt(reference: string, args: readonly string[]): Promise<number>;
}

/**
 * Rehearses the application whose tests the arguments name; `command` precedes them. Exit code 0 if it passes on everything that
 * the contract allows, else 1. Throws if its tests fail on the sandbox itself.
 */
export async function rehearseCommand(args: string[], command: string, editions?: CheckoutEditions): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: rehearseOptions });
  if (values.help) {
    process.stdout.write(rehearseUsage(command));
    return;
  }
  const { contract, base } = values;
  if ((contract !== undefined || base !== undefined) && !editions)
    throw new UsageError(
      '--contract and --base need a checkout of the project; rehearse with the next version of phone-agent-kit instead',
    );
  if (base !== undefined && editions) {
    const others = args.flatMap((one, at) =>
      one === '--base' || args[at - 1] === '--base' || one.startsWith('--base=') ? [] : [one],
    );
    process.exitCode = await editions.rehearseAt(base, others);
    return;
  }
  const variants =
    contract === undefined || !editions
      ? [...allowedVariants(), ...assumedVariants()]
      : await editions.variants(contract);
  if (values.list) {
    process.stdout.write(variants.map(({ id, kind, says }) => `${kind}  ${id.padEnd(32)} ${says}\n`).join(''));
    return;
  }
  if (values.repeat !== undefined) return repeat(variantOf(values.repeat, 'repeat', variants), values.port);
  if (positionals.length === 0)
    throw new UsageError(`give the command that runs your tests after --: ${command} -- npm test`);
  const only = values.only.map((id) => variantOf(id, 'only', variants).id);
  const time = readTime(values.time);
  const parallel = readNumber('parallel', values.parallel, 1, 64);
  const standings = standingsIn(values.evidence);
  const colors = terminalColors();
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort());
  const rehearsal = await rehearse({
    variants,
    command: positionals,
    ...(only.length > 0 && { only }),
    time: time === undefined ? undefined : time / 1000,
    parallel,
    junit: values.results,
    signal: interrupted.signal,
    tell: (progress) => process.stdout.write(progressText(progress, colors)),
  }).catch((error: unknown) => {
    if (error instanceof FirstRunFailed) throw new UsageError(error.message);
    throw error;
  });
  const edition = contract === undefined ? {} : { edition: contract };
  const reported: ReportedRehearsal = { ...rehearsal, standings, isStrict: values.strict, ...edition };
  for (const [name, text] of Object.entries(texts)) {
    const file = Object.entries(values).find(([option]) => option === name)?.[1];
    if (typeof file === 'string') writeWhole(file, text(reported));
  }
  process.stdout.write(terminalText(reported, colors));
  process.exitCode = isGood(reported) ? 0 : 1;
}

function variantOf(id: string, option: string, variants: readonly Variant[]): Variant {
  const found = variants.find((variant) => variant.id === id);
  if (!found) throw new UsageError(`--${option} is ${id}; there is no such variant (--list shows all)`);
  return found;
}

/** Serves a variant until it is interrupted. */
async function repeat(variant: Variant, port: string | undefined): Promise<void> {
  const stage = await serveStage(variant, readNumber('port', port, 0, 65_535) ?? 0);
  const lines = Object.entries({ ...addressOf(stage.url), ...variant.environment });
  process.stdout.write(
    `${variant.id}: ${variant.says}\n\n${lines.map(([name, value]) => `${name}=${value}\n`).join('')}`,
  );
  await once(process, 'SIGINT');
  await stage.close();
}

function standingsIn(file: string | undefined): Standings {
  if (file === undefined) return new Map();
  const ledger = ledgerIn(file);
  if (!ledger) throw new UsageError(`--evidence is ${file}; there is no such file`);
  return new Map(Object.entries(ledger.entries).map(([id, { standing }]) => [id, standing]));
}
