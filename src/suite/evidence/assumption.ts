import type { assumptions } from '../../../generated/assumptions.ts';

/** An entry of the register, `openapi/assumptions.yaml`. */
export type AssumptionId = keyof typeof assumptions;

/** What the register says an assumption could be instead. */
export type AlternativeOf<Id extends AssumptionId> = (typeof assumptions)[Id]['alternatives'][number];
