import { askedApart, askedBy } from '../evidence/asked-by.ts';
import type { SomeProbes } from '../evidence/probe.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { carriedChoices } from './choices.ts';
import {
  agentFields,
  agentRecord,
  agentUpdates,
  agentVoices,
  configurationShape,
  unchangedAgents,
} from './configuration.ts';
import { agentsOfAnother } from './isolation.ts';
import { outboundAgents, outboundCalls, outboundLimit, outboundRecipients } from './outbound.ts';
import { outboundTexts } from './outbound-texts.ts';
import { firstPublication, publishing, wholeConfigurations } from './publishing.ts';
import { publishedVersions, storedVersions, versionNameLengths, versionNames } from './versions.ts';

export const agentBehaviours: readonly Behaviour[] = [
  agentRecord,
  configurationShape,
  agentFields,
  agentVoices,
  agentUpdates,
  unchangedAgents,
  publishing,
  firstPublication,
  wholeConfigurations,
  storedVersions,
  publishedVersions,
  versionNames,
  versionNameLengths,
  carriedChoices,
  outboundCalls,
  outboundAgents,
  outboundRecipients,
  outboundLimit,
  outboundTexts,
  agentsOfAnother,
];

export const agentProbes = {
  'agent-record': askedBy(agentRecord),
  'agent-configuration': askedBy(configurationShape, agentFields),
  'agent-voices': askedBy(agentVoices),
  'agent-update-fields': askedBy(agentUpdates),
  'agent-publishing': askedApart(publishing, firstPublication),
  'agent-versions': askedApart(storedVersions, publishedVersions),
  'agent-version-names': askedApart(versionNames, versionNameLengths),
  'agent-outbound-tasks': askedApart(outboundCalls, outboundAgents),
  'agent-outbound-recipients': askedApart(outboundRecipients, outboundLimit),
  'agent-outbound-templates': askedApart(outboundTexts),
} satisfies SomeProbes;
