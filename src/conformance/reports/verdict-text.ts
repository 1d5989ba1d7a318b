import { counted, grouped } from '../../contract/counted.ts';
import { evidenceCheckId, evidenceGroup } from '../evidence/evidence-checks.ts';
import { type Ledger, standingsText } from '../evidence/ledger.ts';
import { countBases } from './basis-counts.ts';
import type { Colors } from './colors.ts';
import { seenText } from './incomplete-run.ts';
import { inPercent } from './percent.ts';
import { counts, hasEnded, isBelowMinimum, isKnown, type RunReport } from './run-report.ts';

/** The verdict in one line. */
export function verdictText(report: RunReport, colors: Colors): string {
  const { verdict, findings, percent, minCoverage, documentedOnly } = report;
  const url = examined(report);
  if (report.recorded && !findings.some(isKnown) && !isBelowMinimum(report) && !documentedOnly)
    return recordedVerdict(report, colors);
  if (findings.some(isKnown) && !isBelowMinimum(report)) {
    const text = baselineVerdict(report, colors);
    if (text !== undefined) return text;
  }
  if (
    documentedOnly &&
    findings.length > 0 &&
    (verdict.startsWith('holds') || verdict === 'breaks') &&
    !isBelowMinimum(report)
  )
    return documentedVerdict(report, colors);
  const ledger = asked(report);
  if (verdict.startsWith('holds') && ledger) {
    const count = Object.keys(ledger.entries).length;
    const text = `${counted(count, 'assumption')} tested on ${url}: ${standingsText(ledger)}.`;
    return colors.good(`✓ ${text}`);
  }
  if (verdict === 'holds') return colors.good(`✓ ${url} conforms to the contract.`);
  if (verdict === 'holdsAsSeen')
    return colors.good(`✓ ${url} conforms to the contract, as far as it was tested: ${seenText(report)}.`);
  if (verdict === 'incomplete')
    return colors.bad(`✗ No verdict, because ${url} was not fully tested: ${seenText(report)}.`);
  if (verdict === 'unknown')
    return colors.bad(`✗ No verdict, because ${url} was not fully tested: the suite itself failed.`);
  const counting = findings.filter((finding) => counts(finding, documentedOnly));
  if (counting.length > 0) return colors.bad(`✗ ${url} breaks the contract: ${counted(counting.length, 'finding')}.`);
  return colors.bad(`✗ The run covered ${inPercent(percent)} of the contract at ${url}; ${minCoverage}% is required.`);
}

/** The verdict on the responses of recordings. */
function recordedVerdict({ url, verdict, findings, recorded, seen }: RunReport, { good, bad }: Colors): string {
  const clients = recorded?.clients.length ?? 0;
  const others = clients > 0 ? ` ${counted(clients, 'client fault')}.` : '';
  if (findings.length > 0)
    return bad(`✗ The responses in ${url} break the contract: ${counted(findings.length, 'finding')}.${others}`);
  if (verdict.startsWith('holds')) return good(`✓ The responses in ${url} conform to the contract.${others}`);
  if (seen.requests === 0) return bad(`✗ No verdict: ${url} has no complete response of the API.${others}`);
  return bad(
    `✗ No verdict: ${url} has too few responses of the API; ${grouped(seen.unjudged)} of ${grouped(seen.requests)} cannot be judged.${others}`,
  );
}

/** The verdict if some findings are in the baseline; undefined if there is no verdict on the server. */
function baselineVerdict(report: RunReport, { good, bad }: Colors): string | undefined {
  const { verdict, findings, documentedOnly } = report;
  const url = examined(report);
  const known = findings.filter(isKnown).length;
  const others = counted(known, 'known finding');
  const counting = findings.filter((finding) => counts(finding, documentedOnly));
  if (verdict === 'breaks') {
    const ended = counting.filter(hasEnded).length;
    const added = counting.length - ended;
    const parts = [
      ...(added > 0 || ended === 0 ? [counted(added, 'new finding')] : []),
      ...(ended > 0 ? [`${counted(ended, 'finding')} whose baseline entry has expired`] : []),
    ];
    return bad(`✗ ${url} breaks the contract: ${parts.join(' and ')}; ${others}.`);
  }
  if (!verdict.startsWith('holds')) return undefined;
  const seen = verdict === 'holdsAsSeen' ? `, as far as it was tested: ${seenText(report)}` : '';
  return good(`✓ ${url} has no new findings${seen}; ${others}.`);
}

/** The verdict if only documented rules count and there are findings. */
function documentedVerdict(report: RunReport, { good, bad }: Colors): string {
  const { findings } = report;
  const url = examined(report);
  const { documented, assumed, neither } = countBases(findings);
  const others = assumed + neither;
  if (documented === 0) {
    const rest = `${counted(others, 'finding')} about other rules.`;
    const seen = report.verdict === 'holdsAsSeen' ? `, as far as it was tested: ${seenText(report)}` : '';
    return good(`✓ ${url} breaks no documented rule${seen}. ${rest}`);
  }
  const rest = others > 0 ? `; ${counted(others, 'finding')} about other rules` : '';
  return bad(`✗ ${url} breaks documented rules: ${counted(documented, 'finding')}${rest}.`);
}

/** The server, and the shard if there are several. */
function examined({ url, shard }: RunReport): string {
  return shard ? `${url} (shard ${shard.nth} of ${shard.of})` : url;
}

/** The ledger's entries that a run tested, if it tested only assumptions; otherwise undefined. */
export function asked({ evidence, checks }: RunReport): Ledger | undefined {
  if (!evidence || checks.length === 0 || checks.some(({ group }) => group !== evidenceGroup)) return undefined;
  const ids = new Set(checks.map(({ id }) => id));
  const entries = Object.entries(evidence.entries).filter(([id]) => ids.has(evidenceCheckId(id)));
  return { ...evidence, entries: Object.fromEntries(entries) };
}
