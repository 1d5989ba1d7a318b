import type { DeclaredOperation } from '../../src/suite/contract/contract.ts';
import type { Answer, Mutant, Sent } from './mutant.ts';
import { isAskedFor, successOf } from './rules.ts';

/** The refusals that are made for other reasons than the form of a request, or for all of them at once (400). */
const statuses = ['400', '401', '403', '404', '409'];

/** Each refusal that the contract shows, not made. */
export function* refusalMutants(operation: DeclaredOperation, isFirstOfPath: boolean): Generator<Mutant> {
  const { id: operationId, declared } = operation;
  for (const status of statuses) {
    for (const reason of reasonsOf(operation, status)) {
      yield refusal(`refused ${status} ${reason}`, (sent, answer) => refusedFor(sent.operation, answer) === reason);
    }
  }
  for (const status of ['413', '415']) if (declared.has(status)) yield refusal(`refused ${status}`, () => true);
  // What a path refuses is looked at once for all of its operations.
  if (isFirstOfPath) yield refusal('refused 405', () => true);

  function refusal(trigger: string, is: (sent: Sent, answer: Answer) => boolean): Mutant {
    const [, status] = trigger.split(' ');
    return {
      id: `${operationId} does what is to be ${trigger}`,
      kind: 'refusal',
      operationId,
      triggers: [trigger],
      create: () => ({
        answer: (sent, answer) =>
          String(answer.status) === status && !isAskedFor(answer) && is(sent, answer)
            ? successOf(sent, answer)
            : undefined,
      }),
    };
  }
}

/** The refusal that an answer is, as a trigger; undefined where it is none, or one that was asked for. */
export function refusalSeen({ operation }: Sent, answer: Answer): string | undefined {
  const status = String(answer.status);
  if (answer.status < 400 || isAskedFor(answer)) return undefined;
  const reason = refusedFor(operation, answer);
  return statuses.includes(status) && reason !== undefined ? `refused ${status} ${reason}` : `refused ${status}`;
}

/** The reasons for a status, by the names of the examples that the contract has of it; a form is refused for any. */
function reasonsOf({ declared }: DeclaredOperation, status: string): string[] {
  const response = declared.get(status);
  if (!response) return [];
  const examples = [...response.content.values()].flatMap((content) => [...content.examples]);
  if (status === '400' || examples.length === 0) return ['any'];
  // Two examples in the same words are one reason.
  const byWords = new Map(
    examples.toReversed().map(([name, example]) => [[...wordsOf(example)].sort().join(' '), name]),
  );
  return [...byWords.values()].toReversed();
}

/** The reason of the example whose words are most like those of the answer. */
function refusedFor(operation: DeclaredOperation, answer: Answer): string | undefined {
  const status = String(answer.status);
  const reasons = reasonsOf(operation, status);
  if (reasons.length < 2) return reasons[0];
  const words = wordsOf(answer.body);
  const contents = [...(operation.declared.get(status)?.content.values() ?? [])];
  const likeness = (name: string) => {
    const shown = wordsOf(contents.map(({ examples }) => examples.get(name)).find((example) => example !== undefined));
    const both = [...shown].filter((word) => words.has(word)).length;
    return both / (shown.size + words.size - both);
  };
  return reasons.toSorted((a, b) => likeness(b) - likeness(a))[0];
}

/** Identifiers and numbers differ from case to case, so they are no words. */
function wordsOf(problem: unknown): ReadonlySet<string> {
  const text = String(Reflect.get(Object(problem), 'detail')).toLowerCase();
  return new Set(text.split(/[^\p{L}\p{N}_]+/u).filter((word) => word !== '' && !/[\d_]/.test(word)));
}
