// The house rules of `redocly diff`; redocly.yaml says what a change that each reports is worth, as `house/<rule>`.
// @ts-check
import {
  requiredRoleLowered,
  requiredRoleRaised,
  securityLifted,
  tokenPrefixesAdded,
  tokenPrefixesRemoved,
} from './diff/access.js';
import {
  receiverAnswerAdded,
  receiverAnswerRemoved,
  responseAdded,
  responseHeaderOptional,
  successStatusAdded,
} from './diff/answers.js';
import {
  bodyLimitLowered,
  bodyLimitRaised,
  contentSchemaChanged,
  encodingChanged,
  eventBodyOptional,
  requiredBodyAdded,
  requiredParametersAdded,
  requiredParametersRemoved,
} from './diff/bodies.js';
import {
  assumptionChanged,
  deprecated,
  destinationTypeChanged,
  pathShadowed,
  repeatChanged,
  undoChanged,
} from './diff/operations.js';
import { limitsChanged, orderAdded, orderChanged } from './diff/order-and-limits.js';
import {
  furtherRuleAdded,
  furtherRuleChanged,
  furtherRuleRemoved,
  problemChanged,
  reasonAdded,
  reasonRemoved,
} from './diff/refusals.js';
import { unitChanged } from './diff/units.js';
import {
  defaultChanged,
  discriminatorChanged,
  discriminatorValueAdded,
  knownValuesAdded,
  knownValuesRemoved,
  patternPropertiesChanged,
} from './diff/values.js';
import {
  neverShownAdded,
  neverShownRemoved,
  readOnlyLifted,
  readOnlySet,
  writeOnlyLifted,
  writeOnlySet,
} from './diff/visibility.js';

export default {
  'assumption-changed': assumptionChanged,
  'body-limit-lowered': bodyLimitLowered,
  'body-limit-raised': bodyLimitRaised,
  'content-schema-changed': contentSchemaChanged,
  'default-changed': defaultChanged,
  deprecated,
  'destination-type-changed': destinationTypeChanged,
  'discriminator-changed': discriminatorChanged,
  'discriminator-value-added': discriminatorValueAdded,
  'encoding-changed': encodingChanged,
  'event-body-optional': eventBodyOptional,
  'further-rule-added': furtherRuleAdded,
  'further-rule-changed': furtherRuleChanged,
  'further-rule-removed': furtherRuleRemoved,
  'known-values-added': knownValuesAdded,
  'known-values-removed': knownValuesRemoved,
  'limits-changed': limitsChanged,
  'never-shown-added': neverShownAdded,
  'never-shown-removed': neverShownRemoved,
  'order-added': orderAdded,
  'order-changed': orderChanged,
  'path-shadowed': pathShadowed,
  'pattern-properties-changed': patternPropertiesChanged,
  'problem-changed': problemChanged,
  'read-only-lifted': readOnlyLifted,
  'read-only-set': readOnlySet,
  'reason-added': reasonAdded,
  'reason-removed': reasonRemoved,
  'receiver-answer-added': receiverAnswerAdded,
  'receiver-answer-removed': receiverAnswerRemoved,
  'repeat-changed': repeatChanged,
  'required-body-added': requiredBodyAdded,
  'required-parameters-added': requiredParametersAdded,
  'required-parameters-removed': requiredParametersRemoved,
  'required-role-lowered': requiredRoleLowered,
  'required-role-raised': requiredRoleRaised,
  'response-added': responseAdded,
  'response-header-optional': responseHeaderOptional,
  'security-lifted': securityLifted,
  'success-status-added': successStatusAdded,
  'token-prefixes-added': tokenPrefixesAdded,
  'token-prefixes-removed': tokenPrefixesRemoved,
  'undo-changed': undoChanged,
  'unit-changed': unitChanged,
  'write-only-lifted': writeOnlyLifted,
  'write-only-set': writeOnlySet,
};
