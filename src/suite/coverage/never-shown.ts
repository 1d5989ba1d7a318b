import type { OperationId } from '../../contract/operations.ts';
import type { CoverageItem } from './items.ts';

/** Parts of shared schemas that one operation never shows, by what its description says. */
interface NeverShown {
  readonly operations: readonly OperationId[];
  /** Matches what comes after the status: `/task/state "failed"`. */
  readonly parts: RegExp;
  readonly reason: string;
}

const neverShown: readonly NeverShown[] = [
  {
    operations: ['createTask', 'queueOutboundCalls', 'queueOutboundTexts'],
    parts: /\/state "(?!queued)|\/(startedTimestamp|endedTimestamp|failureReason|conversationId)( |$)/,
    reason: 'a task that was just created is queued',
  },
  { operations: ['createTask'], parts: /\/task\/text$/, reason: 'only outbound texts are given their words' },
  {
    operations: ['createAgentVersion', 'replaceAgentVersion'],
    parts: /\/origin "published"$/,
    reason: 'only publishing makes published versions',
  },
  { operations: ['assignPhoneNumber'], parts: /\/kind "own"$/, reason: 'it assigns numbers of the inventory' },
  {
    operations: ['assignOwnPhoneNumber'],
    parts: /\/kind "inventory"$|\/(region|locality|monthlyPriceCents|currency)$/,
    reason: 'it assigns numbers of one’s own, whose town and price are not known',
  },
  {
    operations: ['saveSipRegistration'],
    parts: /\/state "(registered|failed)"$|\/(expiryTimestamp|failureReason)$/,
    reason: 'the registrar answers after the registration was saved',
  },
  {
    operations: ['sendExternalMessage'],
    parts: /\/(roomId|userId)$|\/sender "user"$|\/reply\/sender "contact"$|\/channel "(text|call)"$/,
    reason: 'on other platforms there are no rooms, and only the contact and the agent write',
  },
  {
    operations: ['listRoomMessages'],
    parts: /\/channel "external"$/,
    reason: 'messages of other platforms have no room',
  },
  {
    operations: ['createAccount'],
    parts: /\/account\/settings\/\w+/,
    reason: 'a new account has no settings of its own',
  },
  {
    operations: ['createOrganization'],
    parts: /\/state "suspended"$/,
    reason: 'a new organization is active',
  },
  { operations: ['listAdmins', 'inviteAdmin'], parts: /\/role "user"$/, reason: 'admins have higher roles' },
  { operations: ['inviteAdmin'], parts: /\/state "active"$/, reason: 'who is invited has not accepted yet' },
  {
    operations: ['subscribeToPlan'],
    parts: /\/state "canceling"$|\/(canceledTimestamp|lastDay)$/,
    reason: 'to subscribe takes a cancellation back',
  },
  {
    operations: ['cancelPlan'],
    parts: /\/state "(active|switching)"$|\/subscription\/next(\/|$)|\/prorationCents$/,
    reason: 'a canceled subscription only ends',
  },
];

/** Why an operation never shows a part of its answer that its schema has; undefined where it may. */
export function reasonNotShown({ kind, operationId, part }: CoverageItem): string | undefined {
  if (kind !== 'fields' && kind !== 'values') return undefined;
  return neverShown.find(({ operations, parts }) => operations.includes(operationId) && parts.test(part))?.reason;
}
