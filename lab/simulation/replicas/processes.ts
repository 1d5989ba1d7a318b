import { type ChildProcess, fork } from 'node:child_process';
import type { ReplicasChoice, ReplicasFinding } from './simulation.ts';

/** What a process tells of its share of the runs. */
export type Told = { readonly done: number } | { readonly finding: ReplicasFinding };

/** Takes runs in several processes, each an own share, until one of them breaks a promise. Rejects where one of them fails. */
export async function simulateInProcesses(
  { runs, seed, tell }: ReplicasChoice,
  processes: number,
): Promise<ReplicasFinding | undefined> {
  const done = new Array<number>(processes).fill(0);
  const children: ChildProcess[] = [];
  const share = async (nth: number): Promise<ReplicasFinding | undefined> => {
    const [from, to] = [Math.floor((runs * nth) / processes), Math.floor((runs * (nth + 1)) / processes)];
    const child = fork(new URL('share.ts', import.meta.url), [String(seed + from), String(to - from)]);
    children.push(child);
    return new Promise((resolve, reject) => {
      let finding: ReplicasFinding | undefined;
      child.on('message', (told: Told) => {
        if ('finding' in told) finding = told.finding;
        else {
          done[nth] = told.done;
          tell?.(done.reduce((sum, one) => sum + one, 0));
        }
      });
      child.on('exit', (code) => {
        if (code === 0) resolve(finding);
        else reject(new Error(`A process of the simulation ends with ${code}.`));
      });
    });
  };
  const shares = Array.from({ length: processes }, (_, nth) => share(nth));
  const first = new Promise<ReplicasFinding>((resolve) => {
    for (const one of shares)
      void one.then(
        (found) => found && resolve(found),
        () => {},
      );
  });
  try {
    const found = await Promise.race([first, Promise.all(shares).then(() => undefined)]);
    return found && { ...found, runs: found.runs + done.reduce((sum, one) => sum + one, 0) };
  } finally {
    for (const child of children) child.kill();
  }
}
