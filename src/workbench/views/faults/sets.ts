import { anyOne, type FaultCreation, type ListedFault } from './model.ts';

/** Options of a set. */
export interface SetChoices {
  /** Number of requests that are refused at first. */
  readonly requests: number;
  readonly operationId: string;
}

/** Faults that belong together: a bad day that applications have to live through. */
export interface FaultSet {
  readonly title: string;
  readonly description: string;
  /** The choice that it has; absent where it has none. */
  readonly choice?: keyof SetChoices;
  /** Its faults, in the order in which they are made: the oldest that matches strikes until it is used up. */
  readonly faults: (choices: SetChoices) => readonly FaultCreation[];
}

const everything = { operationId: anyOne } as const;
const trip = { ...everything, delayMs: 400, jitterMs: 2_600 } as const;
const tunnel = { ...everything, drop: true, delayMs: 3_000 } as const;

export const sets: readonly FaultSet[] = [
  {
    title: 'Unreliable network',
    description: 'Responses are slow, and some never arrive.',
    faults: () => [
      { ...trip, times: 4, seed: 1 },
      { ...tunnel, times: 1 },
      { ...trip, times: 7, seed: 2 },
      { ...tunnel, times: 2 },
      { ...trip, untilDeleted: true, seed: 3 },
    ],
  },
  {
    title: 'Deployment in progress',
    description: 'The next requests return 503 with Retry-After; later ones are slow.',
    choice: 'requests',
    faults: ({ requests }) => [
      { ...everything, status: 503, retryAfter: 5, times: requests },
      { ...everything, delayMs: 1_000, jitterMs: 1_500, untilDeleted: true },
    ],
  },
  {
    title: 'Rate limiting',
    description: 'Every request returns 429 until you switch it off.',
    faults: () => [{ ...everything, status: 429, retryAfter: 30, untilDeleted: true }],
  },
  {
    title: 'Receivers down',
    description: 'Every delivery gets a 503 and is retried later.',
    faults: () => [{ event: anyOne, status: 503, untilDeleted: true }],
  },
  {
    title: 'Failing endpoint',
    description: 'One operation returns 500; the others work.',
    choice: 'operationId',
    faults: ({ operationId }) => [{ operationId, status: 500, untilDeleted: true }],
  },
];

/** The faults of an environment that are a set's; empty where it is off. */
export function faultsOf(set: FaultSet, faults: readonly ListedFault[]): readonly ListedFault[] {
  return faults.filter((fault) => {
    const choices = { requests: 1, operationId: set.choice === 'operationId' ? (fault.operationId ?? '') : '' };
    return set.faults(choices).some((made) => isOf(fault, made));
  });
}

/** True if a fault came from this input; its remaining count, which decreases, does not matter. */
function isOf({ faultId: _, times: _left, ...fault }: ListedFault, { times: _all, ...made }: FaultCreation): boolean {
  const entries = Object.entries(made);
  const present = new Map(Object.entries(fault));
  return present.size === entries.length && entries.every(([name, value]) => present.get(name) === value);
}
