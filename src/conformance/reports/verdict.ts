import { evidenceCheckId, evidenceGroup } from '../evidence/evidence-checks.ts';
import { type Ledger, standingsText } from '../evidence/ledger.ts';
import { countBases } from './bases.ts';
import type { Colors } from './colors.ts';
import { inPercent } from './percent.ts';
import { counts, hasEnded, isBelowMinimum, isKnown, type RunReport } from './run-report.ts';
import { seenText } from './seen.ts';

/** The verdict in one line. */
export function verdictText(report: RunReport, colors: Colors): string {
  const { verdict, findings, percent, minCoverage, documentedOnly } = report;
  const url = examined(report);
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
    const text = `${count} assumption${count === 1 ? '' : 's'} asked of ${url}: ${standingsText(ledger)}.`;
    return colors.good(`✓ ${text}`);
  }
  if (verdict === 'holds') return colors.good(`✓ ${url} keeps the contract.`);
  if (verdict === 'holdsAsSeen')
    return colors.good(`✓ ${url} keeps the contract, as far as the run could see: ${seenText(report)}.`);
  if (verdict === 'incomplete')
    return colors.bad(`✗ ${url} was not fully tested, so there is no verdict: ${seenText(report)}.`);
  if (verdict === 'unknown') return colors.bad(`✗ ${url} was not fully tested: the suite itself failed.`);
  const counted = findings.filter((finding) => counts(finding, documentedOnly));
  if (counted.length > 0) return colors.bad(`✗ ${url} breaks the contract in ${ways(counted.length)}.`);
  return colors.bad(`✗ ${inPercent(percent)} of the contract at ${url} was covered; ${minCoverage} % are required.`);
}

/** The verdict where a baseline has some of what was found; undefined where nothing can be said of the server. */
function baselineVerdict(report: RunReport, { good, bad }: Colors): string | undefined {
  const { verdict, findings, documentedOnly } = report;
  const url = examined(report);
  const known = findings.filter(isKnown).length;
  const others = `${known} known ${known === 1 ? 'finding' : 'findings'}`;
  const counted = findings.filter((finding) => counts(finding, documentedOnly));
  if (verdict === 'breaks') {
    const ended = counted.filter(hasEnded).length;
    const added = counted.length - ended;
    const parts = [
      ...(added > 0 || ended === 0 ? [`in ${added} new ${added === 1 ? 'way' : 'ways'}`] : []),
      ...(ended > 0 ? [`in ${ways(ended)} whose baseline entry has expired`] : []),
    ];
    return bad(`✗ ${url} breaks the contract ${parts.join(' and ')}; ${others}.`);
  }
  if (!verdict.startsWith('holds')) return undefined;
  const seen = verdict === 'holdsAsSeen' ? `, as far as the run could see: ${seenText(report)}` : '';
  return good(`✓ ${url} breaks the contract in no new way${seen}; ${others}.`);
}

/** The verdict where only what is documented counts, and something was found. */
function documentedVerdict(report: RunReport, { good, bad }: Colors): string {
  const { findings } = report;
  const url = examined(report);
  const { documented, assumed, neither } = countBases(findings);
  const others = assumed + neither;
  if (documented === 0) {
    const rest = `It breaks other rules of the contract in ${ways(others)}.`;
    const seen = report.verdict === 'holdsAsSeen' ? `, as far as the run could see: ${seenText(report)}` : '';
    return good(`✓ ${url} contradicts nothing in the documentation${seen}. ${rest}`);
  }
  const rest = others > 0 ? `, and breaks other rules of the contract in ${ways(others)}` : '';
  return bad(`✗ ${url} contradicts the documentation in ${ways(documented)}${rest}.`);
}

/** The server, and what part of a run speaks of it. */
function examined({ url, shard }: RunReport): string {
  return shard ? `${url} (shard ${shard.nth} of ${shard.of})` : url;
}

function ways(count: number): string {
  return count === 1 ? 'one way' : `${count} ways`;
}

/** The part of the ledger that a run was about which asked nothing but what is assumed; undefined of any other run. */
export function asked({ evidence, checks }: RunReport): Ledger | undefined {
  if (!evidence || checks.length === 0 || checks.some(({ group }) => group !== evidenceGroup)) return undefined;
  const ids = new Set(checks.map(({ id }) => id));
  const entries = Object.entries(evidence.entries).filter(([id]) => ids.has(evidenceCheckId(id)));
  return { ...evidence, entries: Object.fromEntries(entries) };
}
