import { expect, test } from 'vitest';
import { attack, startVictim } from './attack.ts';

test('what pages of any origin, and pages whose name is led to the server, get done on one that lets them in is told', async () => {
  const victim = await startVictim(undefined, '--allow-origin', '*', '--allow-host', '*');
  const { findings } = await attack(victim, ['adversary/pages']);
  const places = findings.map(({ rule, place }) => `${rule}: ${place}`);
  const own = places.filter((one) => one.startsWith('a page of another origin'));
  const rule = 'a page of another origin changes nothing without a token';
  const reading = 'a page of another origin reads nothing without a token';
  expect(own.toSorted()).toEqual([
    `${rule}: DELETE /_sandbox/environments/…`,
    `${rule}: POST /_sandbox/environments`,
    `${rule}: POST /_sandbox/environments/…`,
    `${rule}: POST /_sandbox/environments/…/reset`,
    `${reading}: GET /_sandbox/environments`,
    `${reading}: GET /_sandbox/environments/…`,
  ]);
  expect(findings.find(({ rule }) => rule.startsWith('a page of another origin'))?.sent).toContain(
    "-H 'origin: http://evil.test",
  );
  const led = 'a page that uses DNS rebinding';
  const others = places.filter((one) => !own.includes(one));
  expect(others).toContain(`${led} changes nothing without a token: POST /_sandbox/environments/…/reset`);
  expect(others).toContain(`${led} reads nothing without a token: GET /_sandbox/environments`);
  expect(others.every((one) => one.startsWith(led))).toBe(true);
});
