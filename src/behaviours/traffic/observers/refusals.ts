import { envelope } from '../../../../generated/envelope.ts';
import { Problem } from '../../../../generated/schemas.ts';
import type { Answered, ServerTraffic } from '../../../conformance/evidence/traffic/server-traffic.ts';
import { problemType } from '../../../contract/media-type.ts';
import type { Validator } from '../../../contract/validation.ts';
import { listAt, pick } from '../../model/fields.ts';
import { judged, type SomeObservers } from './observer.ts';

const reasonForm = new RegExp(Problem.properties.reason.pattern);
const knownTypes: readonly unknown[] = Problem.properties.type.knownValues;

/** Observers of recorded refusals. */
export const refusalObservers = {
  'error-shape'({ refusals }) {
    const problems = refusals.filter(isProblem);
    const envelopes = refusals.filter(
      ({ mediaType, body }) => mediaType !== problemType && pick(body, 'success') === false,
    );
    return judged(exchangesOf(problems), exchangesOf(envelopes), {
      kept: 'Errors are problems that also have `success` and `message`.',
      broken: 'Errors are the envelope with `success` set to `false`, not problems.',
      alternative: 'The envelope alone with `success` set to `false`.',
    });
  },
  'refusal-reasons'({ refusals }) {
    const problems = refusals.filter(isProblem);
    const worded = problems.filter(({ body }) => reasonForm.test(`${pick(body, 'reason')}`));
    const numbered = problems.filter(({ body }) => typeof pick(body, 'reason') === 'number');
    const without = problems.filter(({ body }) => pick(body, 'reason') === undefined);
    if (numbered.length > 0)
      return judged([], exchangesOf(numbered), {
        kept: '',
        broken: 'Their reasons are numbers.',
        alternative: 'A number.',
      });
    // An occasional missing one may be a slip of single operations.
    const isNone = worded.length === 0 && without.length > 1;
    return judged(exchangesOf(worded), isNone ? exchangesOf(without) : [], {
      kept: 'Errors have a reason, one word in camelCase.',
      broken: 'Errors have no reason.',
    });
  },
  'error-statuses'({ answered, refusals }) {
    const unprocessable = refusals.filter(({ status }) => status === 422);
    if (unprocessable.length > 0)
      // One that conforms to the contract may be refused so for what it names.
      return judged([], exchangesOf(unprocessable.filter(hasInvalidBody)), {
        kept: '',
        broken: 'Invalid bodies return 422.',
        alternative: '422 for a body that breaks the contract.',
        observed: 422,
      });
    const successful = answered.filter(({ status, body }) => status === 200 && pick(body, 'success') === false);
    const declared = refusals.filter((one) => isProblem(one) && one.operation.declared.has(String(one.status)));
    // One status alone tells little of the others, and of a broken body it is the one that services differ in.
    const hasInvalid = declared.some(({ status, exchange }) => status === 400 && exchange.wire.body !== undefined);
    const isEnough = hasInvalid && new Set(declared.map(({ status }) => status)).size > 2;
    return judged(isEnough ? exchangesOf(declared) : [], exchangesOf(successful), {
      kept: 'Errors have the statuses that their operations declare.',
      broken: 'Errors have the status 200.',
      alternative: '200 with `success` set to `false`.',
      observed: 200,
    });
  },
  'problem-kinds'({ refusals }) {
    const problems = refusals.filter(isProblem);
    const known = problems.filter(({ body }) => knownTypes.includes(pick(body, 'type')));
    const blank = problems.filter(({ body }) => ['about:blank', undefined].some((type) => pick(body, 'type') === type));
    const numbered = problems.filter(({ body }) => typeof pick(body, 'type') === 'number');
    const other = known.length === 0 ? [...blank, ...numbered] : [];
    const isNumber = numbered.length > 0;
    return judged(exchangesOf(known), exchangesOf(other.length > 1 ? other : []), {
      kept: 'Problems have the assumed types.',
      broken: isNumber ? 'The types of problems are numbers.' : 'Problems have no type of their own.',
      alternative: isNumber ? 'Numbers.' : '`about:blank` with the status alone.',
    });
  },
  'statuses-before-operations'({ stray }) {
    const refused = stray.filter(
      ({ status, headers, body }) =>
        (status === 404 || (status === 405 && headers.has('allow'))) && pick(body, 'status') === status,
    );
    return judged(refused, [], {
      kept: 'Requests to no operation return 404, or 405 with `Allow`, and a problem.',
      broken: '',
    });
  },
  'task-limits-refusal'(traffic) {
    const own = traffic.refusals.filter(({ operation }) => operation.id === 'updateTaskLimits');
    const pointed = own.filter(
      ({ status, body }) =>
        status === 403 && listAt(body, 'errors').some((error) => pick(error, 'keyword') === 'x-required-role'),
    );
    return judged(exchangesOf(pointed), [], {
      kept: 'An edit of `daily` or `concurrencyPerRun` returns a 403 that points to the field.',
      broken: '',
    });
  },
  'strict-requests'({ refusals }) {
    const named = refusals.filter(({ status, body }) => {
      const errors = listAt(body, 'errors');
      return (
        status === 400 &&
        errors.length > 0 &&
        errors.every((error) => pick(error, 'keyword') === 'additionalProperties')
      );
    });
    return judged(exchangesOf(named), [], {
      kept: 'An unknown parameter or field returns a 400 that names it.',
      broken: '',
    });
  },
} satisfies SomeObservers;

/** True if a refusal is a problem, perhaps without its reason and a known type. */
function isProblem({ mediaType, body }: ServerTraffic['refusals'][number]): boolean {
  const isWhole = ['title', 'status', envelope.success, envelope.message].every(
    (name) => pick(body, name) !== undefined,
  );
  return mediaType === problemType && isWhole;
}

/** True if the JSON body of a request breaks the contract; false if it is unknown. */
function hasInvalidBody({ operation, exchange: { wire } }: Answered): boolean {
  const validate: Validator | undefined = operation.validators.body['application/json'];
  if (!validate || typeof wire.body !== 'string') return false;
  try {
    return !validate(JSON.parse(wire.body));
  } catch {
    return false;
  }
}

function exchangesOf(answers: readonly Answered[]): Answered['exchange'][] {
  return answers.map(({ exchange }) => exchange);
}
