import { expect, test } from 'vitest';
import { attack, startVictim } from './attack.ts';

const places = (findings: readonly { rule: string; place: string }[]) =>
  findings.map(({ rule, place }) => `${rule}: ${place}`).toSorted();

test('what pages of any origin get done on a server that lets them in is told', async () => {
  const victim = await startVictim(undefined, '--allow-origin', '*');
  const { findings } = await attack(victim, ['adversary/pages']);
  const rule = 'a page of another origin changes nothing without a token';
  expect(places(findings)).toEqual([
    `${rule}: DELETE /_sandbox/environments/…`,
    `${rule}: POST /_sandbox/environments`,
    `${rule}: POST /_sandbox/environments/…/reset`,
  ]);
  expect(findings[0]?.sent).toContain("-H 'origin: http://evil.test");
});

test('what a name gets done that is led to a server of any name is told', async () => {
  const victim = await startVictim(undefined, '--allow-host', '*');
  const { findings } = await attack(victim, ['adversary/pages']);
  const rule = 'a page whose name is led to the server (DNS rebinding) changes nothing without a token';
  expect(places(findings)).toContain(`${rule}: POST /_sandbox/environments/…/reset`);
  expect(findings.every((finding) => finding.rule === rule)).toBe(true);
});
