import type { Api } from '../model/api.ts';
import type { Declared } from '../model/contract.ts';
import { type CaseRequest, exampleRequests } from '../requests/request.ts';
import type { SequenceStep, Who } from './sequence.ts';

type Values = Readonly<Record<string, unknown>>;

/** Differences between a request and its operation's example. */
interface Own {
  readonly path?: Values;
  readonly query?: Values;
  readonly body?: Values;
}

/** One thing that is done before the rest of a story is drawn. */
type Opened =
  | ({ readonly asks: string; readonly who?: Who } & Own)
  | { readonly happens: string; readonly body?: Values }
  | { readonly wait: string };

/** Start of a sequence about rare states; the sandbox knows what has to follow. */
export type Opening = readonly Opened[];

/** An opening as steps, counted from 1. */
export function stepsOf(opening: Opening, { contract, control }: Api): SequenceStep[] {
  return opening.map((opened, i) => {
    const nth = i + 1;
    if ('wait' in opened) return { nth, ...opened };
    if ('happens' in opened) {
      const operation = control?.operations.find(({ id }) => id === opened.happens);
      if (!operation) throw new Error(`The control API has no ${opened.happens}.`);
      return { nth, happens: withOwn(shownOf(operation), opened) };
    }
    const { asks, who = contract.roles.highest, ...own } = opened;
    return { nth, who, request: withOwn(shownOf(contract.operation(asks)), own) };
  });
}

function shownOf<Any extends Declared>(operation: Any): CaseRequest<Any> {
  const [shown] = exampleRequests(operation);
  if (!shown) throw new Error(`The contract shows no request of ${operation.id}.`);
  return shown.request;
}

/** Body and query that replace the example's, and its path. */
function withOwn<Any extends Declared>(request: CaseRequest<Any>, { path, query = {}, body }: Own): CaseRequest<Any> {
  const whole = { ...request, path: { ...request.path, ...path }, query };
  return body ? { ...whole, body: { mediaType: 'application/json', value: body } } : whole;
}
