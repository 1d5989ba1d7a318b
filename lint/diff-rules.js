// The house rules of `redocly diff`; redocly.yaml says what a change that each reports is worth, as `house/<rule>`.
// @ts-check
import assumptionChanged from './diff/assumption-changed.js';
import bodyLimitLowered from './diff/body-limit-lowered.js';
import bodyLimitRaised from './diff/body-limit-raised.js';
import contentSchemaChanged from './diff/content-schema-changed.js';
import defaultChanged from './diff/default-changed.js';
import deprecated from './diff/deprecated.js';
import destinationTypeChanged from './diff/destination-type-changed.js';
import discriminatorChanged from './diff/discriminator-changed.js';
import discriminatorValueAdded from './diff/discriminator-value-added.js';
import encodingChanged from './diff/encoding-changed.js';
import eventBodyOptional from './diff/event-body-optional.js';
import furtherRuleAdded from './diff/further-rule-added.js';
import furtherRuleChanged from './diff/further-rule-changed.js';
import furtherRuleRemoved from './diff/further-rule-removed.js';
import knownValuesAdded from './diff/known-values-added.js';
import knownValuesRemoved from './diff/known-values-removed.js';
import limitsChanged from './diff/limits-changed.js';
import neverShownAdded from './diff/never-shown-added.js';
import neverShownRemoved from './diff/never-shown-removed.js';
import orderAdded from './diff/order-added.js';
import orderChanged from './diff/order-changed.js';
import pathShadowed from './diff/path-shadowed.js';
import patternPropertiesChanged from './diff/pattern-properties-changed.js';
import problemChanged from './diff/problem-changed.js';
import readOnlyLifted from './diff/read-only-lifted.js';
import readOnlySet from './diff/read-only-set.js';
import reasonAdded from './diff/reason-added.js';
import reasonRemoved from './diff/reason-removed.js';
import receiverAnswerAdded from './diff/receiver-answer-added.js';
import receiverAnswerRemoved from './diff/receiver-answer-removed.js';
import repeatChanged from './diff/repeat-changed.js';
import requiredBodyAdded from './diff/required-body-added.js';
import requiredParametersAdded from './diff/required-parameters-added.js';
import requiredParametersRemoved from './diff/required-parameters-removed.js';
import requiredRoleLowered from './diff/required-role-lowered.js';
import requiredRoleRaised from './diff/required-role-raised.js';
import responseAdded from './diff/response-added.js';
import responseHeaderOptional from './diff/response-header-optional.js';
import securityLifted from './diff/security-lifted.js';
import successStatusAdded from './diff/success-status-added.js';
import tokenPrefixesAdded from './diff/token-prefixes-added.js';
import tokenPrefixesRemoved from './diff/token-prefixes-removed.js';
import undoChanged from './diff/undo-changed.js';
import unitChanged from './diff/unit-changed.js';
import writeOnlyLifted from './diff/write-only-lifted.js';
import writeOnlySet from './diff/write-only-set.js';

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
