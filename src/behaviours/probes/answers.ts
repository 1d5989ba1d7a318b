import { exampleRequests } from '../../conformance/requests/request.ts';
import type { Exchange } from '../../conformance/target/exchange.ts';
import { requiredIn } from '../evidence/payload.ts';
import type { SomeProbes } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { lacking } from '../model/fields.ts';
import { successSchema } from '../runner/schemas.ts';
import { tokenSteps } from './token-steps.ts';

/** Assumptions about successful answers. */
export const answerProbes = {
  'confirmation-body': {
    title: 'deletes a token, saves unchanged limits, and checks the whole responses',
    needs: ['writes'],
    async run(p) {
      const confirmations = await confirmed(p);
      const empty = confirmations.filter(({ text }) => text === '');
      const more = confirmations.filter(({ body }) => unknownFields(p, body).length > 0);
      const alternative = ['The changed record.', 'An empty body.'] as const;
      const instead = { alternative: alternative[more.length > 0 ? 0 : 1], exchanges: [...more, ...empty] };
      const fields = [...new Set(more.flatMap(({ body }) => unknownFields(p, body)))].join(', ');
      p.judge(
        more.length + empty.length === 0,
        `All ${confirmations.length} operations without data to return respond with only the envelope.`,
        more.length > 0 ? `In addition to the envelope, the response has ${fields}.` : 'The response is empty.',
        instead,
      );
    },
  },
  'response-required-fields': {
    title: 'calls every documented read, and checks for every field',
    async run(p) {
      let looked = 0;
      const missing = new Set<string>();
      const showing: Exchange[] = [];
      for (const operation of p.context.contract.operations) {
        const schema = successSchema(operation);
        if (operation.provenance !== 'documented' || operation.method !== 'GET' || !schema) continue;
        const exchange = await p.send({ operation, path: {}, query: {}, headers: {} });
        if (exchange.status !== 200) continue;
        for (const { value, names, template } of requiredIn(schema, exchange.body)) {
          looked += names.length;
          const gone = lacking(value, names);
          for (const name of gone) missing.add(`${operation.id} ${template}/${name}`);
          if (gone.length > 0 && showing.at(-1) !== exchange) showing.push(exchange);
        }
      }
      if (looked === 0) p.unanswered('no documented read succeeds');
      const names = [...missing].join(', ');
      const instead = { alternative: 'None is guaranteed.', observed: names, exchanges: showing } as const;
      p.judge(missing.size === 0, `All ${looked} fields are present.`, `Fields are missing: ${names}.`, instead);
    },
  },
} satisfies SomeProbes;

/** Answers of operations without a payload. */
async function confirmed(p: Prober): Promise<Exchange[]> {
  const exchanges: Exchange[] = [];
  const tokens = tokenSteps(p);
  const { shown } = await tokens.make('user');
  const { response } = await tokens.remove(shown);
  if (response.ok) exchanges.push(p.last);
  const { limits } = p.data(await p.api.getTaskLimits(), 'getTaskLimits');
  const written = await p.api.updateTaskLimits({ cooldowns: limits.cooldowns });
  if (written.response.ok) exchanges.push(p.last);
  const [update] = exampleRequests(p.context.contract.operation('updateTask'));
  const updated = update && (await p.whereAlone(() => p.send(update.request)));
  if (updated?.status === 200) exchanges.push(updated);
  if (exchanges.length === 0) p.unanswered('none of the requests succeeded');
  return exchanges;
}

/** The fields beside those of the envelope. */
function unknownFields({ context }: Prober, body: unknown): string[] {
  const envelope = successSchema(context.contract.operation('deleteToken'))?.properties;
  return Object.keys(Object(body)).filter((name) => !envelope?.has(name));
}
