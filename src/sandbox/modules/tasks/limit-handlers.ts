import { isSameJson } from '../../../contract/json-equality.ts';
import { mayAct, type TokenRole } from '../../../contract/roles.ts';
import { requireTimeZone } from '../../engine/calendar.ts';
import type { GroupHandlers, RefuseForbidden } from '../../engine/handler.ts';
import { keepTaskLimits, organizationOf } from '../accounts/organizations.ts';
import { followLimits, guardedEdits, mergeLimits } from './limits.ts';

/** The limits of the caller's organization; an edit that changes nothing needs no higher role. */
export const taskLimitsHandlers = {
  async getTaskLimits({ answer }, { store, caller }) {
    const { limits } = await organizationOf({ store }, caller.organizationId);
    return answer({ success: true, limits });
  },

  async updateTaskLimits({ body, refuse, answer }, context) {
    requireTimeZone(refuse, '/businessHours/timezone', body.businessHours?.timezone);
    const { caller } = context;
    const row = await organizationOf(context, caller.organizationId);
    const limits = mergeLimits(row.limits, body);
    requireRole(refuse, caller.role, guardedEdits(row.limits, limits));
    if (!isSameJson(row.limits, limits)) {
      await keepTaskLimits(context, row, limits);
      await followLimits(context, caller.organizationId, row.limits, limits);
    }
    return answer('Task limits updated.');
  },
} satisfies Partial<GroupHandlers<'Tasks'>>;

const needed = 'superAdmin';

/** Throws `forbidden`, naming each edited field that needs a higher role. */
function requireRole(refuse: RefuseForbidden<'fieldRoleTooLow'>, role: TokenRole, edits: readonly string[]): void {
  if (edits.length === 0 || mayAct(role, needed)) return;
  const names = new Intl.ListFormat('en-GB').format(edits);
  const violations = edits.map((pointer) => ({
    pointer,
    keyword: 'x-required-role',
    message: `needs the role ${needed}`,
  }));
  throw refuse.forbidden(
    'fieldRoleTooLow',
    `Editing ${names} needs the role ${needed}; the token has the role ${role}.`,
    violations,
  );
}
