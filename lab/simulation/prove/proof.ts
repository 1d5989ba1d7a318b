import type { Fault } from './faults.ts';
import { type Trial, Workspace } from './workspace.ts';

/** How faults are looked for. */
export interface ProofChoice {
  readonly faults: readonly Fault[];
  /** Only the fault of this name. */
  readonly only: string | undefined;
  /** Given to each simulation. */
  readonly options: readonly string[];
  /** How many are tried at once. */
  readonly workers: number;
  readonly tell: (trial: Trial) => void;
}

/** Tries each fault in a copy of the sources. True where all are found. */
export async function prove({ faults, only, options, workers, tell }: ProofChoice): Promise<boolean> {
  const chosen = faults.filter(({ name }) => only === undefined || name === only);
  if (chosen.length === 0) {
    throw new Error(`--only is ${only}; it must be one of\n  ${faults.map(({ name }) => name).join('\n  ')}`);
  }
  const rest = [...chosen];
  const missed = await Promise.all(Array.from({ length: workers }, () => tryAll(rest, options, tell)));
  return missed.every((count) => count === 0);
}

/** Tries faults until there is none left; gives how many were not found. */
async function tryAll(rest: Fault[], options: readonly string[], tell: ProofChoice['tell']): Promise<number> {
  const workspace = new Workspace();
  let missed = 0;
  try {
    for (let fault = rest.shift(); fault; fault = rest.shift()) {
      const trial = await workspace.try(fault, options);
      if (!trial.isMeant) missed++;
      tell(trial);
    }
  } finally {
    workspace.close();
  }
  return missed;
}
