import { askedBy } from '../evidence/asked-by.ts';
import type { SomeProbes } from '../evidence/probe.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { accountAgents, accountDeletion, deletionWithAgents, takenAgents } from './account-agents.ts';
import { accountIdentifiers, identifierForms, identifiersOfAnother } from './account-identifiers.ts';
import { accountSearch } from './account-search.ts';
import { accountSettings, shownSettings, unknownTimeZones } from './account-settings.ts';
import { accountDetails, accounts, growingLists, updateAnswers } from './accounts.ts';
import { adminDeletion, adminRoles, lastAdmin, protectedAdmins, superAdminDeletion } from './admin-deletion.ts';
import { adminLimit, adminList, invitationDays, invitationEnds, invitations, roomAgain } from './invitations.ts';
import {
  deletionOfAnother,
  organizationDeletion,
  subscribedOrganization,
  whatOrganizationsHad,
} from './organization-deletion.ts';
import {
  firstAdmin,
  firstLimits,
  organizationSettings,
  organizationStates,
  organizations,
  ownSettings,
  settingsOfAnother,
} from './organizations.ts';
import { accountsOfAll, accountsOfAnother, agentsOfAnother, createdByAnother, readsOfAll } from './ownership.ts';
import { organizationNames, organizationsOfResellers, resellers, uniqueNames } from './resellers.ts';

export const accountBehaviours: readonly Behaviour[] = [
  accounts,
  accountDetails,
  updateAnswers,
  accountIdentifiers,
  identifierForms,
  accountSearch,
  accountSettings,
  shownSettings,
  unknownTimeZones,
  takenAgents,
  accountAgents,
  accountDeletion,
  deletionWithAgents,
  growingLists,
  accountsOfAll,
  readsOfAll,
  accountsOfAnother,
  agentsOfAnother,
  identifiersOfAnother,
  createdByAnother,
];

export const adminBehaviours: readonly Behaviour[] = [
  adminList,
  invitations,
  invitationDays,
  invitationEnds,
  adminRoles,
  superAdminDeletion,
  adminDeletion,
  lastAdmin,
  protectedAdmins,
  adminLimit,
  roomAgain,
];

export const organizationBehaviours: readonly Behaviour[] = [
  resellers,
  organizations,
  organizationNames,
  organizationsOfResellers,
  uniqueNames,
  organizationSettings,
  ownSettings,
  settingsOfAnother,
  organizationStates,
  firstAdmin,
  firstLimits,
  organizationDeletion,
  whatOrganizationsHad,
  subscribedOrganization,
  deletionOfAnother,
];

export const accountProbes = {
  'account-meaning': askedBy(accounts, accountDetails),
  'account-external-ids': askedBy(accountIdentifiers, identifierForms, identifiersOfAnother),
  'account-agents': askedBy(takenAgents, accountAgents, agentsOfAnother),
  'account-settings': askedBy(accountSettings),
  'account-deletion': askedBy(accountDeletion, deletionWithAgents),
  'account-search': askedBy(accountSearch),
  'account-update-answers': askedBy(updateAnswers),
  'admin-list': askedBy(adminList),
  'admin-invitations': askedBy(invitations, invitationDays, invitationEnds, adminRoles),
  'admin-deletion': askedBy(adminDeletion, lastAdmin, protectedAdmins, adminRoles, superAdminDeletion),
  'reseller-records': askedBy(resellers),
  'organization-records': askedBy(organizations, organizationNames, organizationsOfResellers),
  'organization-first-admin': askedBy(firstAdmin),
  'organization-states': askedBy(organizationStates),
  'organization-deletion': askedBy(organizationDeletion, whatOrganizationsHad, subscribedOrganization),
  'organization-settings': askedBy(organizationSettings, settingsOfAnother),
  'token-organization': askedBy(accountsOfAll, readsOfAll, accountsOfAnother, createdByAnother),
  'unique-names': askedBy(uniqueNames),
  'call-recording': {
    undecidable: 'No response shows whether a call was recorded, and no operation returns a recording.',
  },
} satisfies SomeProbes;
