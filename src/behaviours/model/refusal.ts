import type { FurtherViolation } from '../../contract/problem.ts';
import type { DeclaredRefusal, EarlyRefusal } from '../../contract/reasons.ts';

/** A status, and the reason or that of a violation, as this contract has them: `409 labelTaken`, `400 unknownTimeZone`. */
export type ExpectedRefusal = DeclaredRefusal | EarlyRefusal | `400 ${NonNullable<FurtherViolation['reason']>}`;
