import fc from 'fast-check';
import { test } from 'vitest';
import { stories } from '../story.ts';
import { StoryTeller } from '../story-teller.ts';
import { openStore, serveSandbox } from '../../support/sandbox.ts';
import { checkLists, checkStatistics } from '../story-checks.ts';
test('h', { timeout: 500000 }, async () => {
  const h = new Map<string, Map<string, number>>(); let n = 0, len = 0;
  await fc.assert(fc.asyncProperty(stories(Number(process.env.LEN ?? 60)), async (steps) => {
    const s = await serveSandbox(openStore('memory'), {send: async ({body}: any) => ({kind:'answered', status: body.length%3===0?503:200, mediaType: undefined, body:''})} as any); const e = await s.sandbox.create({ now: 1772463600000, frozen: true });
    const t = new StoryTeller(s, e.id); try { await t.tell(steps); await checkLists(t); await checkStatistics(t);} finally { n++; len += steps.length;
    for (const l of t.transcript) { const m = /^(\w+) (\S+).* → (\d+) /s.exec(l); if (!m) continue; const k = m[1] === 'POST' ? m[2]! : m[1]!; const g = h.get(k) ?? new Map(); g.set(m[3]!, (g.get(m[3]!) ?? 0) + 1); h.set(k, g); }
    await s.close(); }
  }), { seed: Number(process.env.STORY_SEED ?? 1), numRuns: Number(process.env.STORY_RUNS ?? 300) }).catch(e => { console.log(String(e.message).slice(0, 3000), String(e.cause?.message).slice(0, 3000)); });
  console.log(n, len / n, [...h].map(([k, g]) => k + ' ' + [...g].map(([s, c]) => s + ':' + c).join(' ')).sort().join('\n'));
});
