import { expect, test } from 'vitest';
import { attack, startVictim } from './attack.ts';

const places = (findings: readonly { rule: string; place: string }[]) =>
  findings.map(({ rule, place }) => `${rule}: ${place}`).toSorted();

test('what pages of any origin get done on a server that lets them in is told', async () => {
  const victim = await startVictim(undefined, '--allow-origin', '*');
  const { findings } = await attack(victim, ['adversary/pages']);
  const rule = 'a page of another origin changes nothing without a token';
  const reading = 'a page of another origin reads nothing without a token';
  expect(places(findings)).toEqual([
    `${rule}: DELETE /_sandbox/environments/…`,
    `${rule}: POST /_sandbox/environments`,
    `${rule}: POST /_sandbox/environments/…`,
    `${rule}: POST /_sandbox/environments/…/reset`,
    `${reading}: GET /_sandbox/environments`,
    `${reading}: GET /_sandbox/environments/…`,
  ]);
  expect(findings[0]?.sent).toContain("-H 'origin: http://evil.test");
});

test('what a name gets done that is led to a server of any name is told', async () => {
  const victim = await startVictim(undefined, '--allow-host', '*');
  const { findings } = await attack(victim, ['adversary/pages']);
  const page = 'a page whose name is led to the server (DNS rebinding)';
  expect(places(findings)).toContain(`${page} changes nothing without a token: POST /_sandbox/environments/…/reset`);
  expect(places(findings)).toContain(`${page} reads nothing without a token: GET /_sandbox/environments`);
  expect(findings.every(({ rule }) => rule.startsWith(page))).toBe(true);
});
