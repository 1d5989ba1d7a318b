// The house rules of the contract as a Redocly plugin; redocly.yaml turns them on as `house/<rule>`.
// @ts-check
import diffRules from './diff-rules.js';
import typeExtension from './extension-types.js';
import { httpsServers, noAmbiguousTemplates } from './rules/addresses.js';
import assumedKeywords from './rules/assumed-keywords.js';
import assumptionRegister from './rules/assumption-register.js';
import bodyExamples from './rules/body-examples.js';
import { boundedArrays, boundedNumbers, boundedStrings } from './rules/bounds.js';
import camelCase from './rules/camel-case.js';
import closedRequests from './rules/closed-requests.js';
import demoValues from './rules/demo-values.js';
import limits from './rules/limits.js';
import linearPatterns from './rules/linear-patterns.js';
import listOrder from './rules/list-order.js';
import markedSecrets from './rules/marked-secrets.js';
import neverShown from './rules/never-shown.js';
import openSets from './rules/open-sets.js';
import { operationMethod, operationVerb } from './rules/operation-verbs.js';
import pathParameters from './rules/path-parameters.js';
import patternWords from './rules/pattern-words.js';
import plainSchemas from './rules/plain-schemas.js';
import problemExamples from './rules/problem-examples.js';
import problemReasons from './rules/problem-reasons.js';
import problemResponses from './rules/problem-responses.js';
import { describedProperties, prose } from './rules/prose.js';
import provenance from './rules/provenance.js';
import repeat from './rules/repeat.js';
import requiredRole from './rules/required-role.js';
import responseHeaders from './rules/response-headers.js';
import responseStatuses from './rules/response-statuses.js';
import scalarExamples from './rules/scalar-examples.js';
import successEnvelope from './rules/success-envelope.js';
import undo from './rules/undo.js';
import webhookReceivers from './rules/webhook-receivers.js';

/** The plugin, as Redocly loads it. */
export default () => ({
  id: 'house',
  typeExtension,
  diff: { oas3: diffRules },
  rules: {
    oas3: {
      'assumed-keywords': assumedKeywords,
      'assumption-register': assumptionRegister,
      'body-examples': bodyExamples,
      'bounded-arrays': boundedArrays,
      'bounded-numbers': boundedNumbers,
      'bounded-strings': boundedStrings,
      'camel-case': camelCase,
      'closed-requests': closedRequests,
      'demo-values': demoValues,
      'described-properties': describedProperties,
      'https-servers': httpsServers,
      limits,
      'linear-patterns': linearPatterns,
      'marked-secrets': markedSecrets,
      'list-order': listOrder,
      'never-shown': neverShown,
      'no-ambiguous-templates': noAmbiguousTemplates,
      'open-sets': openSets,
      'operation-method': operationMethod,
      'operation-verb': operationVerb,
      'path-parameters': pathParameters,
      'pattern-words': patternWords,
      'plain-schemas': plainSchemas,
      'problem-examples': problemExamples,
      'problem-reasons': problemReasons,
      'problem-responses': problemResponses,
      prose,
      provenance,
      repeat,
      'required-role': requiredRole,
      'response-headers': responseHeaders,
      'response-statuses': responseStatuses,
      'scalar-examples': scalarExamples,
      'success-envelope': successEnvelope,
      undo,
      'webhook-receivers': webhookReceivers,
    },
  },
});
