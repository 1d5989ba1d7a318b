import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { SuiteContract } from '../../../src/conformance/model/contract.ts';
import { withSampleAt } from '../../../src/conformance/requests/samples.ts';
import { signWebhook } from '../../../src/contract/webhook-signature.ts';
import { type BodyValidator, breakings } from './answers.ts';
import type { PostedWebhook, WireFault, WireMutant } from './mutant.ts';

/** Each webhook of the contract, changed on its way out and in its body. */
export function* webhookMutants(contract: SuiteContract, document: object): Generator<WireMutant> {
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
  ajv.addSchema(document, 'contract');
  for (const [type, schema] of contract.webhooks) {
    const operationId = type.startsWith('relay') ? 'saveWebhookRelay' : 'addWebhook';
    const trigger = `webhook ${type}`;
    const mutant = (kind: 'webhook' | 'payload', what: string, post: NonNullable<WireFault['post']>): WireMutant => ({
      id: `${type} ${what}`,
      kind,
      operationId,
      triggers: [trigger],
      create: () => ({ post: (posted, secret) => (typeOf(posted) === type ? post(posted, secret) : undefined) }),
    });
    const without = ({ headers, ...posted }: PostedWebhook, name: string) => {
      const { [name]: _, ...rest } = headers;
      return [{ ...posted, headers: rest }];
    };
    const withHeader = (posted: PostedWebhook, name: string, value: string) => [
      { ...posted, headers: { ...posted.headers, [name]: value } },
    ];
    yield mutant('webhook', 'is not sent', () => []);
    yield mutant('webhook', 'is sent twice', (posted) => [posted, posted]);
    for (const name of ['webhook-signature', 'webhook-id', 'webhook-timestamp', 'content-type']) {
      yield mutant('webhook', `is sent without ${name}`, (posted) => without(posted, name));
    }
    yield mutant('webhook', 'is signed with another secret', (posted) =>
      signed(posted, `whsec_${btoa('another secret')}`),
    );
    yield mutant('webhook', 'is signed for a time long past', (posted, secret) => signed(posted, secret, 3600));
    yield mutant('webhook', 'is sent as text', (posted) => withHeader(posted, 'content-type', 'text/plain'));
    yield mutant('webhook', 'is changed after it was signed', (posted) => [{ ...posted, body: `${posted.body} ` }]);

    const pointer = `/webhooks/${type}/post/requestBody/content/application~1json/schema`;
    const validate = ajv.getSchema(`contract#${pointer}`);
    if (!validate) throw new Error(`The contract has no schema of the webhook ${type}.`);
    const judge: BodyValidator = Object.assign((body: unknown) => {
      const holds = validate(body) === true;
      judge.errors = validate.errors ?? null;
      return holds;
    }, {});
    for (const { name, template, breaks } of breakings(schema)) {
      yield mutant('payload', name, (posted, secret) => {
        const body: unknown = JSON.parse(posted.body);
        // A field that it does not have is put there, wrong from the start.
        const broken = breaks(judge, body) ?? breaks(judge, withSampleAt(schema, body, template));
        return broken === undefined ? undefined : signed({ ...posted, body: JSON.stringify(broken) }, secret);
      });
    }
  }
}

/** Trigger that a webhook gives. */
export function webhookSeen(posted: PostedWebhook): string {
  return `webhook ${typeOf(posted)}`;
}

function typeOf({ body }: PostedWebhook): unknown {
  const value: unknown = JSON.parse(body);
  return Reflect.get(Object(value), 'type');
}

/** The webhook with a signature that goes with its body, made so many seconds ago. */
function signed(posted: PostedWebhook, secret: string | undefined, ago = 0): PostedWebhook[] {
  if (secret === undefined) throw new Error(`Nobody has seen the secret of ${posted.url}.`);
  const id = posted.headers['webhook-id'] ?? '';
  const timestamp = Math.floor(Date.now() / 1000) - ago;
  return [{ ...posted, headers: { ...posted.headers, ...signWebhook(secret, id, timestamp, posted.body) } }];
}
