import { operations } from '../../../generated/operations.ts';
import { SipRegistrationState, SipTransportChoice, SipWhitelist } from '../../../generated/schemas.ts';
import { Skip } from '../../conformance/runner/context.ts';
import { usualPort } from '../../contract/sip-port.ts';
import { fillUp } from '../capacity.ts';
import { pick } from '../evidence/fields.ts';
import type { SomeInquiries } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { isRefused } from '../evidence/refusals.ts';
import { sipSteps } from '../steps/sip-steps.ts';

/** Hosts that nobody has (RFC 2606). */
const [host, otherHost] = ['sip.example.com', 'sip.example.net'];

/** What is assumed of the way to telephone systems of one's own. */
export const sipInquiries = {
  'sip-whitelist': {
    title: 'puts blocks of addresses on the whitelist, one within another, and ever more',
    needs: ['writes'],
    async run(p) {
      const { allow, block4, block6, list } = sipSteps(p);
      const [v4, v6] = [block4(), block6()];
      if (!(await allow(`${v4}.8/32`))) p.unanswered('no address can be put on the whitelist');
      const singles = { alternative: 'Single addresses only.' } as const;
      const isBlock = await allow(`${v4}.16/29`);
      p.judge(isBlock, 'An entry is a block of addresses.', 'A block of addresses is refused.', singles);
      const is6 = await allow(`${v6}::/64`);
      if (isBlock) p.judge(is6, 'It may be one of IPv6.', 'One of IPv6 is refused.');
      const overlaps = { alternative: 'Overlapping blocks.' } as const;
      const isApart = !(await allow(isBlock ? `${v4}.17/32` : `${v4}.8/32`));
      p.judge(isApart, 'What overlaps another entry is refused.', 'Entries may overlap.', overlaps);
      const description = p.unique();
      const isTold =
        (await allow(`${v4}.9/32`, description)) && (await list()).some((one) => one.description === description);
      p.judge(isTold, 'An entry may have a description.', 'An entry keeps no description.');
      if (!p.world.control) return;
      const most = SipWhitelist.properties.entries.maxItems;
      const add = (nth: number) => p.api.addSipWhitelistEntry({ cidr: `${v4}.${nth + 50}/32` });
      await fillUp(p, most - (await list()).length, add, 'addSipWhitelistEntry');
      const isFull = isRefused(p, await add(2 * most));
      p.judge(isFull, `There can be ${most} and no more.`, `There can be more than ${most}.`);
    },
  },
  'sip-routes': {
    title: 'adds routes of one prefix, of a longer one, and of a pattern',
    needs: ['writes'],
    async run(p) {
      const { route, prefix } = sipSteps(p);
      const begin = prefix();
      const first = (await route({ prefix: begin, host, priority: 5 })) ?? p.unanswered('no route can be added');
      const { prefix: shown, priority } = first;
      const holds = shown === begin && first.host === host && priority === 5;
      p.judge(holds, 'A route has a prefix, a target and a priority.', 'A route is not as it was asked for.');
      const isFallback = (await route({ prefix: begin, host: otherHost, priority: 6 })) !== undefined;
      const one = { alternative: 'One route for each prefix.' } as const;
      p.judge(isFallback, 'A prefix may have several.', 'A prefix may have one.', one);
      const isLonger = (await route({ prefix: `${begin}7`, host })) !== undefined;
      p.judge(isLonger, 'A prefix may begin with another.', 'A prefix may not begin with another.');
      const isPattern = (await route({ prefix: `${begin}8*`, host })) !== undefined;
      const wild = { alternative: 'Patterns with wildcards.' } as const;
      p.judge(!isPattern, 'A pattern is no prefix.', 'A pattern is taken as a prefix.', wild);
    },
  },
  'sip-targets': {
    title: 'adds routes to peers with and without a port and a transport',
    needs: ['writes'],
    async run(p) {
      const { route, prefix } = sipSteps(p);
      const plain = (await route({ prefix: prefix(), host })) ?? p.unanswered('no route can be added');
      const portOf = (transport: string) => usualPort(transport, operations.addSipRoute.limits);
      const usual = `${SipTransportChoice.default} and ${portOf(SipTransportChoice.default)}`;
      const own = `${plain.transport} and ${plain.port}`;
      const tls = plain.transport === 'tls' ? ({ alternative: '`tls` by default.' } as const) : {};
      p.judge(own === usual, `Transport and port are ${usual} unless told otherwise.`, `They are ${own}.`, tls);
      const missing: string[] = [];
      for (const transport of SipTransportChoice.enum) {
        const made = await route({ prefix: prefix(), host, transport });
        const expected = portOf(transport);
        if (made?.transport !== transport) missing.push(transport);
        else if (made.port !== expected) p.refute(`With ${transport} the port is ${made.port}, not ${expected}.`);
      }
      const all = SipTransportChoice.enum.join(', ');
      const observed = missing.join(', ');
      p.judge(missing.length === 0, `The transport may be ${all}.`, `It may not be ${observed}.`, { observed });
      const isV4 = (await route({ prefix: prefix(), host: '198.51.100.7' })) !== undefined;
      p.judge(isV4, 'A peer may be an IPv4 address.', 'An IPv4 address is refused.');
      const v6 = await route({ prefix: prefix(), host: '2001:db8::7' });
      p.judge(!v6, 'It may be none of IPv6.', 'It may be one of IPv6.', { alternative: 'IPv6 addresses.' });
      const uri = await route({ prefix: prefix(), host: `sip:${host}` });
      p.judge(!uri, 'It is no URI.', 'It may be a URI.', { alternative: 'A whole SIP URI.' });
      const ws = await route({ prefix: prefix(), host, transport: 'ws' });
      p.judge(!ws, 'It is no WebSocket.', 'It may be a WebSocket.', { alternative: 'WebSocket transport.' });
    },
  },
  'sip-registration': {
    title: 'saves a registration, and saves another one with less',
    needs: ['writes'],
    async run(p) {
      const { save, read } = await ownRegistration(p);
      const expirySeconds = 1800;
      const whole = {
        username: p.unique(),
        host,
        password: p.unique(),
        port: 5071,
        transport: 'tcp',
        expirySeconds,
      } as const;
      await save(whole);
      const first = await read();
      const isKept = first.username === whole.username && first.host === host && first.port === whole.port;
      p.judge(isKept, 'It is the account that was saved.', 'It is not the account that was saved.');
      const issued = { alternative: issuing } as const;
      const isSecret = pick(first, 'password') === undefined;
      p.judge(isSecret, 'The password is the caller’s, and is not told.', 'A password is told.', issued);
      const less = { username: p.unique(), host: otherHost, password: p.unique() };
      await save(less);
      const second = await read();
      const isOne = second.username === less.username && second.host === otherHost;
      p.judge(isOne, 'A second one takes its place.', 'A second one does not take its place.');
      const isWhole = second.port !== whole.port && second.expirySeconds !== expirySeconds;
      const partial = { alternative: 'Partial updates.' } as const;
      p.judge(isWhole, 'What is left out falls back to its default.', 'What is left out stays.', partial);
    },
  },
  'sip-registration-states': {
    title: 'saves a registration and looks what becomes of it',
    needs: ['writes'],
    async run(p) {
      const { save, read } = await ownRegistration(p);
      const [pending, registered, failed] = SipRegistrationState.knownValues;
      await save({ username: p.unique(), host, password: p.unique() });
      const { state }: { readonly state?: unknown } = await read();
      const isAnswered = state === registered || state === failed;
      const waits = isAnswered ? ({ alternative: 'A POST that waits for the registrar.' } as const) : {};
      const none = state === undefined ? ({ alternative: 'No status.' } as const) : {};
      const code = typeof state === 'number' ? ({ alternative: "The registrar's last SIP status code." } as const) : {};
      p.judge(state === pending, `It is ${pending} at first.`, `At first its state is ${state}.`, {
        ...waits,
        ...none,
        ...code,
      });
      if (!p.world.control || state !== pending) return;
      await p.advance('PT10S');
      const accepted = (await read()).state;
      p.judge(accepted === registered, `Then it is ${registered}.`, `Then it is ${accepted}.`);
      await p.control.POST('/_sandbox/simulate/sipRegistration', { body: { state: 'failed' } });
      const refused = (await read()).state;
      p.judge(
        refused === failed,
        `Refused by the registrar it is ${failed}.`,
        `Refused by the registrar it is ${refused}.`,
      );
    },
  },
} satisfies SomeInquiries;

const issuing = "The organization's equipment registers with the service, which then issues the password." as const;

/** The steps of a registration of the probe's own. Throws `Skip` where the organization has one that others rely on. */
async function ownRegistration(p: Prober) {
  const { save, read, remove } = sipSteps(p);
  const { response } = await p.api.getSipRegistration();
  if (response.ok && !p.world.isolated) throw new Skip('ownSipRegistration');
  p.defer(remove);
  return { save, read };
}
