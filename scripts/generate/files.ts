import type { ContractDocument } from '../../src/contract/document.ts';
import { renderClient } from './client.ts';
import { renderEnvelope } from './envelope.ts';
import { renderEvents } from './events.ts';
import { renderOperations } from './operations.ts';
import { renderParameters, renderSchemas } from './schemas.ts';
import { renderSecrets } from './secrets.ts';
import { renderKeyHeaders, renderSecurity } from './security.ts';
import { renderSourceLines } from './source-lines.ts';
import { renderTypes } from './types.ts';
import { renderValidators, renderValidatorTypes } from './validators.ts';
import { renderWebhookExamples, renderWebhooks } from './webhooks.ts';

/** What programs read of a contract, by file; `source` is where it is written, `folder` where the files are. Throws `ContractError`. */
export async function renderFiles(
  contract: ContractDocument,
  source: string,
  folder: string,
): Promise<Record<string, string>> {
  return {
    [`${folder}/openapi.json`]: `${JSON.stringify(contract, null, 2)}\n`,
    [`${folder}/operations.ts`]: renderOperations(contract, source),
    [`${folder}/validators.js`]: renderValidators(contract, source),
    [`${folder}/validators.d.ts`]: renderValidatorTypes(folder),
    [`${folder}/schemas.ts`]: renderSchemas(contract, source),
    [`${folder}/parameters.ts`]: renderParameters(contract, source),
    ...(contract.webhooks && { [`${folder}/secrets.ts`]: renderSecrets(contract, source) }),
    [`${folder}/security.ts`]: contract.webhooks
      ? renderSecurity(contract, source)
      : renderKeyHeaders(contract, source),
    ...(contract.webhooks && { [`${folder}/client.ts`]: renderClient(contract, source) }),
    ...(contract.webhooks && { [`${folder}/envelope.ts`]: renderEnvelope(contract, source) }),
    ...(contract.webhooks && { [`${folder}/events.ts`]: renderEvents(contract, source) }),
    ...(contract.webhooks && { [`${folder}/webhooks.ts`]: renderWebhooks(contract, source) }),
    ...(contract.webhooks && { [`${folder}/webhook-examples.ts`]: renderWebhookExamples(contract, source) }),
    ...(contract.webhooks && { [`${folder}/source-lines.json`]: renderSourceLines(contract, source) }),
    [`${folder}/types.ts`]: await renderTypes(contract, source),
  };
}
