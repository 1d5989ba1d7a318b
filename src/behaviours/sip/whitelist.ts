import type { Check } from '../../conformance/runner/check.ts';
import { type Scenario, scenario } from '../scenario.ts';

const group = 'SIP';

/** What the SIP whitelist does. */
export const sipWhitelistScenarios: readonly Check[] = [
  scenario({
    name: 'sip-whitelist',
    group,
    operations: ['addSipWhitelistEntry', 'listSipWhitelistEntries', 'removeSipWhitelistEntry'],
    title: 'lists an address block until it is removed, and none that overlaps it',
    async run(s) {
      // A block of the addresses for documentation (RFC 3849) that hardly anybody else has.
      const site = `2001:db8:${hextet(s.unique())}:${hextet(s.unique())}`;
      const cidr = `${site}::/64`;
      const description = s.unique();
      const { entry } = s.created(
        await add(s, `${site.toUpperCase()}:0:0:0:1/64`, description),
        'addSipWhitelistEntry',
      );
      const { entryId } = entry;
      s.defer(() => remove(s, entryId));
      const begin = 'a block is stored with the address that it begins with, in the form of RFC 5952';
      s.equal(entry.cidr, cidr, begin, 'addSipWhitelistEntry');
      s.equal(entry.description, description, 'an entry keeps its description', 'addSipWhitelistEntry');
      const isIt = (one: { entryId: string }) => one.entryId === entryId;
      const listed = s.found(await entries(s), isIt, 'an entry that was added is listed', 'listSipWhitelistEntries');
      s.equal(listed, entry, 'the list shows an entry as it was added', 'listSipWhitelistEntries');

      for (const [block, refusal] of [
        [`${site}:/64`, '400 notAnAddressBlock'],
        [cidr, '409 duplicateEntry'],
        [`${site}:8000::/65`, '409 overlappingEntry'],
        [`${site}::7/128`, '409 overlappingEntry'],
      ] as const) {
        const refused = await add(s, block, description);
        if (refused.data) {
          const { entryId } = refused.data.entry;
          s.defer(() => remove(s, entryId));
        }
        s.refused(refused, refusal, 'an entry is a block, and no two share an address', 'addSipWhitelistEntry');
      }
      const ours = (await entries(s)).filter((one) => one.description === description);
      s.equal(ours, [entry], 'what is refused is not done', 'addSipWhitelistEntry');

      s.data(await remove(s, entryId), 'removeSipWhitelistEntry');
      s.absent(await entries(s), isIt, 'an entry that was removed is gone', 'removeSipWhitelistEntry');
      s.refused(
        await remove(s, entryId),
        '404 unknownEntry',
        'an entry that was removed is gone',
        'removeSipWhitelistEntry',
      );
      const again = s.created(await add(s, cidr), 'addSipWhitelistEntry').entry;
      s.defer(() => remove(s, again.entryId));
      s.equal(again.description, '', 'an entry without a description has an empty one', 'addSipWhitelistEntry');
      await s.anotherSecond();
      const later = s.created(await add(s, `${besides(site)}::/64`), 'addSipWhitelistEntry').entry;
      s.defer(() => remove(s, later.entryId));
      const all = await entries(s);
      s.sorted(all, (a, b) => a.timestamp - b.timestamp, 'the oldest entry comes first', 'listSipWhitelistEntries');
      s.data(await remove(s, again.entryId), 'removeSipWhitelistEntry');
    },
  }),
  scenario({
    name: 'sip-whitelist-of-another',
    group,
    operations: ['addSipWhitelistEntry', 'listSipWhitelistEntries', 'removeSipWhitelistEntry'],
    title: 'keeps the whitelist of an organization from others',
    needs: ['otherOrganization'],
    restsOn: ['foreign-resources', 'token-organization'],
    async run(s) {
      const cidr = `2001:db8:${hextet(s.unique())}:${hextet(s.unique())}::/64`;
      const { entry } = s.created(await add(s, cidr), 'addSipWhitelistEntry');
      const { entryId } = entry;
      s.defer(() => remove(s, entryId));
      const other = { api: await s.otherAdmin() };
      const theirs = s.data(await other.api.listSipWhitelistEntries(), 'listSipWhitelistEntries').entries;
      const isIt = (one: { entryId: string }) => one.entryId === entryId;
      s.absent(theirs, isIt, 'a list has nothing of another organization', 'listSipWhitelistEntries');
      const rule = 'what belongs to another organization is answered like what does not exist';
      s.refused(await remove(other, entryId), '404 unknownEntry', rule, 'removeSipWhitelistEntry');
      s.found(await entries(s), isIt, 'what is refused is not done', 'removeSipWhitelistEntry');
      const added = s.created(await add(other, cidr), 'addSipWhitelistEntry').entry;
      s.defer(() => remove(other, added.entryId));
      const own = 'each organization has a whitelist of its own';
      s.absent(await entries(s), (one) => one.entryId === added.entryId, own, 'addSipWhitelistEntry');
    },
  }),
];

type Caller = Pick<Scenario, 'api'>;

function add({ api }: Caller, cidr: string, description?: string) {
  const body = { cidr, ...(description !== undefined && { description }) };
  return api.addSipWhitelistEntry(body);
}

function remove({ api }: Caller, entryId: string) {
  return api.removeSipWhitelistEntry({ entryId });
}

async function entries(s: Scenario) {
  return s.data(await s.api.listSipWhitelistEntries(), 'listSipWhitelistEntries').entries;
}

/** An address with another last digit. */
function besides(site: string): string {
  return site.slice(0, -1) + (site.endsWith('0') ? '1' : '0');
}

/** Four hexadecimal digits out of a text, the first no zero and one of them a letter. */
function hextet(text: string): string {
  let hash = 0;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 0xf00;
  return (0xa000 + hash).toString(16);
}
