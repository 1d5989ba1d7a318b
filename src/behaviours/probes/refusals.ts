import { Problem } from '../../../generated/schemas.ts';
import type { DeclaredOperation } from '../../conformance/model/contract.ts';
import { essenceOf } from '../../contract/media-type.ts';
import type { SomeProbes } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { lacking, listAt, pick } from '../model/fields.ts';
import { type Provoked, provoke } from './provoked.ts';

/** Probes of refusals. */
export const refusalProbes = {
  'error-shape': {
    title: 'causes an error of each kind and checks its format',
    async run(p) {
      const provoked = await refused(p);
      const odd = provoked.filter((one) => faultOf(p, one) !== undefined);
      const faults = odd.map((one) => `a request ${one.what} returns ${faultOf(p, one)}`).join('; ');
      const isEnvelope = odd.every(({ exchange: { body } }) => pick(body, 'success') === false && !pick(body, 'title'));
      p.judge(
        odd.length === 0,
        `All ${provoked.length} errors have the declared media type and every field of a problem, except possibly the reason.`,
        `${odd.length} of ${provoked.length} errors have another format: ${faults}.`,
        {
          ...(isEnvelope && { alternative: 'The envelope alone with `success` set to `false`.' }),
          exchanges: odd.map(({ exchange }) => exchange),
        },
      );
      const invalid = provoked.find(({ status }) => status === 400)?.exchange;
      const isDeclared = problemOf(p.context.contract.operation('createToken'))?.schema.properties.has('errors');
      if (!invalid || odd.length > 0 || !isDeclared) return;
      const count = listAt(invalid.body, 'errors').length;
      const exchanges = [invalid];
      p.judge(count >= 2, 'Each violation is listed.', `Two violations were sent; ${count} are listed.`, { exchanges });
    },
  },
  'refusal-reasons': {
    title: 'causes an error of each kind, two of them with the same status, and checks their reasons',
    async run(p) {
      const provoked = await refused(p);
      const form = new RegExp(Problem.properties.reason.pattern);
      const odd = provoked.filter(({ exchange: { body } }) => !form.test(`${pick(body, 'reason')}`));
      const reasons = provoked.map(({ exchange }) => pick(exchange.body, 'reason'));
      const isMissing = reasons.some((reason) => reason === undefined);
      if (odd.length > 0 || isMissing) return p.refute(insteadOf(reasons), otherReasons(provoked, reasons));
      p.confirm(`All ${provoked.length} errors have a reason: ${reasons.join(', ')}.`);
      const strays = provoked.filter(({ exchange: { request, body } }) => {
        const declared = Object.values(request?.operation.reasons ?? {}).flat();
        return request && !declared.some((reason) => reason === pick(body, 'reason'));
      });
      const stray = strays
        .map(({ what, exchange }) => `${pick(exchange.body, 'reason')} for a request ${what}`)
        .join(', ');
      const exchanges = strays.map(({ exchange }) => exchange);
      p.judge(strays.length === 0, 'Its operation declares each of them.', `No operation declares ${stray}.`, {
        exchanges,
      });
      const [first, second] = provoked.filter(({ status }) => status === 401).map(({ exchange }) => exchange);
      if (!first || !second) return;
      const [one, other] = [pick(first.body, 'reason'), pick(second.body, 'reason')];
      const told = `${one} and ${other} distinguish two causes of one status.`;
      p.judge(one !== other, told, `Two causes of one status have the reason ${one}.`, { exchanges: [first, second] });
    },
  },
  'error-statuses': {
    title: 'causes an error of each kind and checks its status',
    async run(p) {
      const provoked = await refused(p);
      const odd = provoked.filter(({ status, exchange }) => exchange.status !== status);
      const was = odd.map(
        ({ what, status, exchange }) => `${exchange.status} instead of ${status} for a request ${what}`,
      );
      const is200 = odd.some(({ exchange }) => exchange.status === 200);
      const is422 = odd.some(({ status, exchange }) => status === 400 && exchange.status === 422);
      p.judge(
        odd.length === 0,
        `Requests are rejected with these statuses: ${provoked.map(({ status, what }) => `${status} ${what}`).join(', ')}.`,
        `An error has another status: ${was.join(', ')}.`,
        {
          ...(is422 && { alternative: '422 for a body that breaks the contract.' }),
          ...(is200 && { alternative: '200 with `success` set to `false`.' }),
          observed: odd.map(({ exchange }) => exchange.status).join(', '),
          exchanges: odd.map(({ exchange }) => exchange),
        },
      );
    },
  },
} satisfies SomeProbes;

async function refused(p: Prober): Promise<Provoked[]> {
  const provoked = await provoke(p);
  return provoked.length > 0 ? provoked : p.unanswered('no request was rejected');
}

/** Media type and schema of an operation's refusals, which are alike. */
function problemOf({ declared }: DeclaredOperation) {
  const [found] = declared.get('401')?.content ?? [];
  return found && { mediaType: found[0], schema: found[1].schema };
}

/** Fault in the shape of a refusal, in words; undefined where there is none. */
function faultOf({ context }: Prober, { exchange }: Provoked): string | undefined {
  const { request, headers, body } = exchange;
  const problem = problemOf(request?.operation ?? context.contract.operation('addWebhook'));
  const type = essenceOf(headers.get('content-type'));
  if (!problem) return undefined;
  if (type !== problem.mediaType) return `the media type ${type}`;
  // The reason is a question of its own.
  const missing = lacking(
    body,
    problem.schema.required.filter((name) => name !== 'reason'),
  );
  return missing.length > 0 ? `no ${missing.join(', ')}` : undefined;
}

function insteadOf(reasons: readonly unknown[]): string {
  const shown = reasons.find((reason) => reason !== undefined);
  return shown === undefined ? 'Errors have no reason.' : `Errors have a reason such as ${JSON.stringify(shown)}.`;
}

function otherReasons(provoked: readonly Provoked[], reasons: readonly unknown[]) {
  const exchanges = provoked.map(({ exchange }) => exchange);
  const [one, other] = provoked
    .filter(({ status }) => status === 401)
    .map(({ exchange }) => pick(exchange.body, 'type'));
  if (reasons.some((reason) => typeof reason === 'number')) return { alternative: 'A number.', exchanges } as const;
  if (reasons.some((reason) => reason !== undefined)) return { exchanges };
  if (one !== other) return { alternative: 'A `type` of its own for each cause.', exchanges } as const;
  return { alternative: 'The status alone.', exchanges } as const;
}
