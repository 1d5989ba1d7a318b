import type { DeclaredOperation } from '../model/contract.ts';
import { type Exchange, outcomeText } from '../target/exchange.ts';
import { Disturbed } from '../target/indeterminate.ts';
import { Skip } from '../target/skip.ts';

/** Thrown where the server failed at a write, which was reported: nobody can tell what became of it. */
export class WriteFailed extends Disturbed {
  /** Why what comes after it cannot be looked at. */
  readonly skip: Skip;

  constructor(operation: DeclaredOperation, exchange: Exchange) {
    super();
    this.skip = new Skip('prerequisite', operation.id, outcomeText(exchange));
  }
}
