import { phoneAgentApi } from '../../src/behaviours/api.ts';
import { RecordingCheck } from '../../src/conformance/held/recording-check.ts';
import { HarReader } from '../../src/conformance/traffic/read-har.ts';

/** Server faults that `held` prints for recordings of one server, each once. */
export class ServerFaults {
  readonly lines: string[] = [];
  readonly #contract = phoneAgentApi().contract;
  readonly #check = new RecordingCheck(phoneAgentApi());

  /** Holds a recording (HTTP Archive 1.2) to the contract, after those before it. */
  take(har: string): void {
    for (const exchange of new HarReader({ contract: this.#contract }).read(har, true)) {
      const told = this.#check.take(exchange);
      this.lines.push(...told.filter((line) => line.startsWith('server')));
    }
  }
}
