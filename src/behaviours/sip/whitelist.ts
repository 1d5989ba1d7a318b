import { SipWhitelist } from '../../../generated/schemas.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import { fillUp } from '../steps/capacity.ts';
import { otherAdmin } from '../steps/means.ts';
import { addEntry, listEntries, removeEntry, unusedBlock4, unusedBlock6 } from './sip-steps.ts';

const group = 'SIP';
const undone = 'a rejected request changes nothing';
const { maxItems: most } = SipWhitelist.properties.entries;

export const whitelist: Behaviour = {
  rule: 'sip-whitelist',
  group,
  operations: ['addSipWhitelistEntry', 'listSipWhitelistEntries', 'removeSipWhitelistEntry'],
  title: 'lists a block of addresses until it is removed',
  restsOn: ['sip-whitelist'],
  async run(b) {
    const site = unusedBlock6(b);
    const cidr = `${site}::/64`;
    const description = b.unique();
    const { entry } = b.succeeds(
      await addEntry(b, `${site.toUpperCase()}:0:0:0:1/64`, description),
      'an entry can be a block of addresses',
      'addSipWhitelistEntry',
      { alternative: 'Single addresses only.' },
      { says: `${cidr} was added to the SIP whitelist.` },
    );
    const begin = 'a block is stored with its first address, in the form of RFC 5952';
    b.equal(entry.cidr, cidr, begin, 'addSipWhitelistEntry');
    b.equal(entry.description, description, 'an entry keeps its description', 'addSipWhitelistEntry');
    const { entryId } = entry;
    const isIt = (one: { readonly entryId: string }) => one.entryId === entryId;
    const listed = b.found(await listEntries(b), isIt, 'an entry is listed', 'listSipWhitelistEntries');
    b.equal(listed, entry, 'the list shows an entry as added', 'listSipWhitelistEntries');
    const gone = 'a removed entry is gone';
    b.data(await removeEntry(b, entryId), 'removeSipWhitelistEntry');
    b.absent(await listEntries(b), isIt, gone, 'removeSipWhitelistEntry');
    b.refused(await removeEntry(b, entryId), '404 unknownEntry', gone, 'removeSipWhitelistEntry', 'repeated-requests', {
      says: `There is no whitelist entry ${entryId}.`,
    });

    const again = b.created(await addEntry(b, cidr), 'addSipWhitelistEntry').entry;
    b.equal(again.description, '', 'the description of an entry defaults to an empty text', 'addSipWhitelistEntry');
    await b.anotherSecond();
    b.created(await addEntry(b, `${unusedBlock4(b)}.21/32`), 'addSipWhitelistEntry');
    const oldestFirst = 'the oldest entry comes first';
    b.sorted(
      await listEntries(b),
      (a, z) => a.timestamp - z.timestamp,
      oldestFirst,
      'listSipWhitelistEntries',
      'list-order',
    );
  },
};

export const whitelistOverlaps: Behaviour = {
  rule: 'sip-whitelist-overlaps',
  group,
  operations: ['addSipWhitelistEntry', 'listSipWhitelistEntries'],
  title: 'rejects overlapping whitelist entries',
  restsOn: ['sip-whitelist'],
  async run(b) {
    const v4 = unusedBlock4(b);
    const v6 = unusedBlock6(b);
    const before = await listEntries(b);
    const own = [await blockOf(b, `${v4}.16/29`), await blockOf(b, `${v6}::/64`)] as const;
    for (const [{ entryId, cidr }, same, others] of [
      [own[0], `${v4}.23/29`, [`${v4}.23/32`, `${v4}.0/24`]],
      [own[1], `${v6}::7/64`, [`${v6}::7/128`, `${v6}:8000::/65`]],
    ] as const) {
      const once = 'a block can be whitelisted only once';
      for (const [sent, says] of [
        [cidr, `${cidr} is already in the whitelist as ${entryId}.`],
        [same, `${same} is ${cidr}, which is already in the whitelist as ${entryId}.`],
      ] as const) {
        b.refused(await addEntry(b, sent), '409 duplicateEntry', once, 'addSipWhitelistEntry', { says });
      }
      for (const other of others) {
        b.refused(
          await addEntry(b, other),
          '409 overlappingEntry',
          'overlapping entries are rejected',
          'addSipWhitelistEntry',
          { alternative: 'Overlapping blocks.' },
          { says: `${other} overlaps ${cidr} of ${entryId}. Remove that entry first.` },
        );
      }
    }
    for (const sent of [`${v6}:/64`, `${v6}::3::/64`, '1:2:3/64', '1:2:3:4:5:6:7:/64', ':::/64']) {
      b.refused(
        await addEntry(b, sent),
        '400 notAnAddressBlock',
        'an entry that is not a block of addresses is rejected',
        'addSipWhitelistEntry',
        {
          says: 'The request breaks the contract in 1 place: /cidr must be a block of IP addresses in CIDR notation.',
        },
      );
    }
    b.equal(await listEntries(b), [...before, ...own], undone, 'addSipWhitelistEntry');
    b.created(await addEntry(b, `${v4}.24/29`), 'addSipWhitelistEntry');
  },
};

export const whitelistLimit: Behaviour = {
  rule: 'sip-whitelist-limit',
  group,
  operations: ['addSipWhitelistEntry', 'listSipWhitelistEntries'],
  title: `accepts up to ${most} whitelist entries, and lists all of them`,
  needs: ['disposable'],
  restsOn: ['sip-whitelist'],
  async run(b) {
    const block = unusedBlock4(b);
    const add = (nth: number) => addEntry(b, `${block}.${nth}/32`);
    await fillUp(b, most - (await listEntries(b)).length, add, 'addSipWhitelistEntry');
    const beyond = `an entry beyond ${most} is rejected`;
    const says = { says: `The whitelist already has ${most} entries, which is the maximum.` };
    if (!b.refused(await add(200), '409 tooManyEntries', beyond, 'addSipWhitelistEntry', says)) return;
    const all = await listEntries(b);
    b.equal(all.length, most, 'all whitelist entries are listed', 'listSipWhitelistEntries');
    b.data(await removeEntry(b, all.at(-1)?.entryId ?? ''), 'removeSipWhitelistEntry');
    b.created(await add(200), 'addSipWhitelistEntry');
  },
};

export const whitelistOfAnother: Behaviour = {
  rule: 'sip-whitelist-of-another',
  group,
  operations: ['addSipWhitelistEntry', 'listSipWhitelistEntries', 'removeSipWhitelistEntry'],
  title: "hides an organization's whitelist from others",
  needs: ['otherOrganization'],
  restsOn: ['foreign-resources', 'token-organization'],
  async run(b) {
    const cidr = `${unusedBlock6(b)}::/64`;
    const { entryId } = await blockOf(b, cidr);
    const isIt = (one: { readonly entryId: string }) => one.entryId === entryId;
    const other = { api: await otherAdmin(b) };
    const foreign = 'a list contains nothing of another organization';
    b.absent(await listEntries(b, other), isIt, foreign, 'listSipWhitelistEntries');
    const rule = "another organization's resource returns 404";
    b.refused(await removeEntry(other, entryId), '404 unknownEntry', rule, 'removeSipWhitelistEntry');
    b.found(await listEntries(b), isIt, undone, 'removeSipWhitelistEntry');
    const added = b.created(await addEntry(b, cidr, undefined, other), 'addSipWhitelistEntry').entry;
    const own = 'each organization has its own whitelist';
    b.absent(await listEntries(b), (one) => one.entryId === added.entryId, own, 'addSipWhitelistEntry');
  },
};

async function blockOf(b: BehaviourRun, cidr: string) {
  return b.succeeds(await addEntry(b, cidr), 'an entry can be a block of addresses', 'addSipWhitelistEntry', {
    alternative: 'Single addresses only.',
  }).entry;
}
