import { envelope } from '../../../../generated/envelope.ts';
import type { Answered, ServerTraffic, Success } from '../../../conformance/evidence/traffic/server-traffic.ts';
import { hasPayload } from '../../evidence/payload.ts';
import { pick } from '../../model/fields.ts';
import { judged, type SomeObservers } from './observer.ts';

const around: readonly string[] = Object.values(envelope);

/** Observers of recorded successes. */
export const answerObservers = {
  'named-operations'({ answered, successes }) {
    // It may be missing, or what stands in front of the service keeps it from some.
    if (
      answered.some(
        ({ operation, status }) => isNamed(operation) && !operation.declared.has(`${status}`) && notThere.has(status),
      )
    )
      return [];
    const there = successes.filter(({ operation, schema, body }) => isNamed(operation) && hasPayload(schema, body));
    return judged(exchangesOf(there), [], {
      kept: 'The called operations that are known only by name exist, and their successes have the assumed fields.',
      broken: '',
    });
  },
  'success-status'({ answered }) {
    const writes = answered.filter(
      ({ operation, status }) => isNamed(operation) && operation.method !== 'GET' && status < 300,
    );
    const other = writes.filter(({ status }) => status !== 200);
    const statuses = [...new Set(other.map(({ status }) => status))].sort().join(', ');
    const isListed = other.every(({ status }) => [201, 202, 204].includes(status));
    return judged(exchangesOf(writes), exchangesOf(other), {
      kept: 'Writes return 200.',
      broken: `Writes return ${statuses}.`,
      ...(isListed && { alternative: '201 for what was created, 202 for what was queued, 204 without a body.' }),
      observed: statuses,
    });
  },
  'success-envelope'({ successes }) {
    const own = successes.filter(
      ({ operation, schema, body }) => isNamed(operation) && hasEnvelope(schema) && hasPayload(schema, body),
    );
    const without = own.filter(
      ({ body }) => pick(body, envelope.success) !== true || typeof pick(body, envelope.message) !== 'string',
    );
    const isAlone = without.every(({ body }) => around.every((name) => pick(body, name) === undefined));
    return judged(exchangesOf(own), exchangesOf(without), {
      kept: 'Successes have `success` and `message` in addition to their payload.',
      broken: 'Some successes have no `success` or `message`.',
      ...(isAlone && { alternative: 'The payload alone.' }),
    });
  },
  'confirmation-body'({ answered, successes }) {
    const confirming = ({ operation }: Answered) => {
      const schema = operation.declared.get('200')?.content.get('application/json')?.schema;
      return schema !== undefined && hasEnvelope(schema) && schema.properties.size === around.length;
    };
    const own = successes.filter((one) => confirming(one) && hasEnvelope(one.schema));
    const more = own.filter(({ body }) => Object.keys(Object(body)).some((name) => !around.includes(name)));
    const empty = answered.filter((one) => confirming(one) && one.status === 200 && one.exchange.text === '');
    if (more.length === 0 && empty.length > 0)
      return judged([], exchangesOf(empty), {
        kept: '',
        broken: 'Operations without data to return respond with an empty body.',
        alternative: 'An empty body.',
      });
    return judged(exchangesOf(own), exchangesOf(more), {
      kept: 'Operations without data to return respond with only the envelope.',
      broken: 'Operations without data to return respond with more than the envelope.',
      alternative: 'The changed record.',
    });
  },
  'priority-inbox'({ successes }) {
    const own = successes.filter(({ operation }) => operation.id === 'listPriorityConversations');
    const wrapped = own.filter(({ body }) => around.some((name) => pick(body, name) !== undefined));
    const plain = own.filter(({ schema, body }) => hasPayload(schema, body));
    return judged(exchangesOf(plain), exchangesOf(wrapped), {
      kept: 'The priority inbox returns no `success` and `message`.',
      broken: 'The priority inbox returns `success` or `message`.',
      alternative: 'The envelope with `success` and `message`.',
    });
  },
  'account-update-answers'({ successes }) {
    const own = successes.filter(({ operation }) => updates.has(operation.id));
    const whole = own.filter(({ schema, body }) => hasPayload(schema, body));
    const alone = own.filter(({ body }) => Object.keys(Object(body)).every((name) => around.includes(name)));
    return judged(exchangesOf(whole), exchangesOf(alone), {
      kept: 'Updates of accounts and settings return the changed record.',
      broken: 'Updates of accounts and settings return only the envelope.',
      alternative: 'The envelope alone, as the updates of task limits and tasks.',
    });
  },
  'external-messages'(traffic) {
    const replies = of(traffic, 'sendExternalMessage').filter(({ body }) => pick(body, 'reply', 'text') !== undefined);
    return judged(exchangesOf(replies), [], {
      kept: "The response to an external message contains the agent's reply.",
      broken: '',
    });
  },
} satisfies SomeObservers;

/** Statuses of a server that has no such operation. */
const notThere = new Set([404, 405, 501]);
const updates: ReadonlySet<string> = new Set(['updateOrganizationSettings', 'updateAccount', 'updateAccountSettings']);

function of({ successes }: ServerTraffic, id: Success['operation']['id']): Success[] {
  return successes.filter(({ operation }) => operation.id === id);
}

function isNamed({ provenance }: Answered['operation']): boolean {
  return provenance === 'named';
}

function hasEnvelope({ required }: Success['schema']): boolean {
  return around.every((name) => required.includes(name));
}

function exchangesOf(answers: readonly Answered[]): Answered['exchange'][] {
  return answers.map(({ exchange }) => exchange);
}
