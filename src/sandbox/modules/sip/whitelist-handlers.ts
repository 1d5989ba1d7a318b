import { SipWhitelist, SipWhitelistAddition } from '../../../../generated/schemas.ts';
import type { GroupHandlers, RefuseConflict } from '../../engine/handler.ts';
import { keysWithin } from '../../store/key.ts';
import { blockOf, overlap } from './cidr.ts';
import { sipWhitelist } from './tables.ts';

/** Most entries of a whitelist. */
const maxEntries = SipWhitelist.properties.entries.maxItems;

/** The whitelist of the caller's organization; no two entries overlap. */
export const sipWhitelistHandlers = {
  async listSipWhitelistEntries({ answer }, { store, caller }) {
    const rows = await store.list(sipWhitelist, 'ofOrganization', keysWithin(caller.organizationId));
    const message = rows.length === 0 ? 'The SIP whitelist is empty.' : 'SIP whitelist retrieved.';
    return answer(message, { entries: rows.map(({ entry }) => entry) });
  },

  async addSipWhitelistEntry({ body, refuse, answer }, context) {
    const { store, now } = context;
    const { organizationId } = context.caller;
    const block = blockOf(body.cidr);
    if (!block) {
      const message = 'must be a block of IP addresses in CIDR notation';
      throw refuse.invalid([{ pointer: '/cidr', keyword: 'format', reason: 'notAnAddressBlock', message }]);
    }
    const rows = await store.list(sipWhitelist, 'ofOrganization', keysWithin(organizationId));
    const clash = rows.find(({ entry }) => {
      const other = blockOf(entry.cidr);
      return other && overlap(block, other);
    });
    if (clash) throw clashOf(refuse, body.cidr, block.text, clash.entry);
    if (rows.length >= maxEntries) {
      throw refuse.conflict('tooManyEntries', `The whitelist already has ${maxEntries} entries, which is the maximum.`);
    }
    const order = await context.next('sipEntry');
    const { description = SipWhitelistAddition.properties.description.default } = body;
    const entry = { entryId: `sipentry_${order}`, cidr: block.text, description, timestamp: now };
    await store.insert(sipWhitelist, { organizationId, order, entry });
    return answer(`${block.text} was added to the SIP whitelist.`, { entry });
  },

  async removeSipWhitelistEntry({ path: { entryId }, refuse, answer }, { store, caller }) {
    const row = await store.get(sipWhitelist, entryId);
    if (row?.organizationId !== caller.organizationId)
      throw refuse.notFound('unknownEntry', `There is no whitelist entry ${entryId}.`);
    await store.delete(sipWhitelist, entryId);
    return answer(`${row.entry.cidr} was removed from the SIP whitelist.`);
  },
} satisfies Partial<GroupHandlers<'SIP'>>;

function clashOf(
  refuse: RefuseConflict<'duplicateEntry' | 'overlappingEntry'>,
  sent: string,
  text: string,
  { entryId, cidr }: { entryId: string; cidr: string },
): Error {
  if (text !== cidr)
    return refuse.conflict('overlappingEntry', `${text} overlaps ${cidr} of ${entryId}. Remove that entry first.`);
  const same =
    sent === text
      ? `${text} is already in the whitelist as ${entryId}.`
      : `${sent} is ${text}, which is already in the whitelist as ${entryId}.`;
  return refuse.conflict('duplicateEntry', same);
}
