import { BroadcastChannel } from 'node:worker_threads';

/** The channel on which all threads of a process learn that a run is to end. */
const channelName = 'contract-suite-interruption';

/** Tells a run that it is to end, whatever thread it has. */
export class Interruption {
  readonly #channel = new BroadcastChannel(channelName);
  #isAsked = false;
  #stop: (() => void) | undefined;

  constructor() {
    this.#channel.unref();
    this.#channel.onmessage = () => {
      this.#isAsked = true;
      this.#stop?.();
    };
  }

  /** Calls `stop` once the run is to end, or at once where it is already. */
  handle(stop: () => void): void {
    this.#stop = stop;
    if (this.#isAsked) stop();
  }

  close(): void {
    this.#channel.close();
  }
}

/** Asks the runs of this process to end. */
export function interruptRuns(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('end');
  channel.close();
}
