import { phoneAgentContract } from '../../../src/behaviours/model/contract.ts';
import { readControlApi } from '../../../src/behaviours/model/control-api.ts';
import type { DeclaredOperation } from '../../../src/conformance/model/contract.ts';
import type { Sample } from '../reference/parts.ts';
import { controlSample, curlSample } from './curl.ts';
import { pythonSample } from './python.ts';
import { sampleRequest } from './request.ts';
import { typescriptSample } from './typescript.ts';

/** The samples of an operation or an event, made of the contract's examples; none for what the contract does not have. */
export function samplesOf(operationId: string): Sample[] {
  const { operations, webhooks } = phoneAgentContract();
  const operation = operations.find(({ id }) => id === operationId);
  if (operation) return samplesFor(operation);
  if (!webhooks.has(operationId)) return [];
  return [{ language: 'typescript', title: 'TypeScript', code: receiverSample(operationId) }];
}

/** The sample of each operation of the control API, by its name. */
export function controlSamples(): ReadonlyMap<string, readonly Sample[]> {
  return new Map(
    readControlApi().operations.map((operation) => {
      const code = controlSample(sampleRequest(operation));
      return [operation.id, [{ language: 'curl', title: 'curl', code }]];
    }),
  );
}

function samplesFor(operation: DeclaredOperation): Sample[] {
  const request = sampleRequest(operation);
  // Python's standard library makes no forms.
  const plain = sampleRequest(operation, [...operation.bodies.keys()].at(-1));
  return [
    { language: 'curl', title: 'curl', code: curlSample(request) },
    { language: 'typescript', title: 'TypeScript', code: typescriptSample(request) },
    { language: 'python', title: 'Python', code: pythonSample(plain) },
  ];
}

/** A route handler that receives an event, verified and typed. */
function receiverSample(event: string): string {
  return `import { createWebhookHandler } from 'phone-agent-kit/webhooks';

// WEBHOOK_SECRET: the destination's or relay's secret
export const POST = createWebhookHandler({
  secret: () => process.env.WEBHOOK_SECRET ?? '',
  on: {
    ${event}({ data }) {
      console.log(data);
    },
  },
});`;
}
