import { planOf } from '../../../src/suite/plan.ts';
import type { Check } from '../../../src/suite/run/check.ts';
import { describeFinding } from '../../../src/suite/run/finding.ts';
import { runCheck } from '../../../src/suite/run/run-check.ts';
import { Session } from '../../../src/suite/run/session.ts';
import type { Change, Copy } from './change.ts';
import { type ChangeableServer, serve } from './copy.ts';
import type { Sightings } from './sightings.ts';
import { switches } from './switches.ts';
import type { Verdict } from './verdict.ts';

const seed = 1;

/** In milliseconds of work, which other programs do not lengthen; no check takes a tenth of it. */
const mostWork = 20_000;
/** In milliseconds; whoever only waits for so long waits for ever. */
const longestWait = 300_000;
/** In milliseconds: how often both are looked at. */
const interval = 500;

/** Where and how changes are tried. */
export interface Setting {
  /** The folder of the copies. */
  readonly folder: string;
  /** False where the suite is to do without the control API. */
  readonly control: boolean;
}

/** Tries changes of one copy, in this process. */
export class Laboratory {
  readonly #server: ChangeableServer;
  readonly #session: Session;
  readonly #plan: ReadonlyMap<string, Check>;

  private constructor(server: ChangeableServer, session: Session) {
    this.#server = server;
    this.#session = session;
    this.#plan = new Map(planOf(session.contract).map((check) => [check.id, check]));
  }

  static async open({ folder, control }: Setting, copy: Copy, loaded?: Change): Promise<Laboratory> {
    const server = await serve(folder, copy, loaded);
    const own = control
      ? { capabilities: { webhooks: true } }
      : { ...colleagues, disposable: true, capabilities: noControl };
    const target = { url: 'http://sandbox.example', token: 'demo-superadmin', fetch: server.fetch, ...own };
    return new Laboratory(server, await Session.open(target, { seed }));
  }

  /** Makes all checks while nothing is changed. Throws where one of them finds anything. */
  async observe(): Promise<Sightings> {
    const costs: Record<string, number> = {};
    const met: Record<string, string[]> = {};
    for (const check of this.#plan.values()) {
      const session = this.#session.again({ seed });
      const begun = performance.now();
      if (check.comesFirst && !this.#session.capabilities.has('control')) await this.#server.restart();
      this.#server.note(check.id);
      await runCheck(session, check);
      this.#server.note(undefined);
      costs[check.id] = Math.round(performance.now() - begun);
      const [finding] = session.findings.all();
      if (finding) throw new Error(`The sandbox breaks the contract as it is:\n${describeFinding(finding)}`);
      for (const key of this.#server.metBy(check.id)) met[key] = [...(met[key] ?? []), check.id];
    }
    return { costs, met };
  }

  /** Makes checks on the changed code until one of them finds anything; the next one has the starting data again. */
  async try(change: Change, checks: readonly string[]): Promise<Verdict> {
    const { id, kind } = change;
    if (checks.length === 0) return { id, state: 'unmet' };
    let carriedOut = 0;
    try {
      for (const name of checks) {
        const check = this.#plan.get(name);
        if (!check) throw new Error(`There is no check ${name}.`);
        // Stories begin with the starting data, which the checks before them may have changed.
        if (check.comesFirst && !this.#session.capabilities.has('control')) await this.#server.restart();
        this.#server.set(change);
        const { ended, rule } = await this.#make(check);
        carriedOut += switches.carriedOut;
        if (!ended) return { id, state: 'endless', check: name };
        if (rule !== undefined) return { id, state: 'killed', check: name, rule };
      }
    } finally {
      this.#server.set(undefined);
      await this.#server.restart();
    }
    if (kind === 'refused, yet carried out' && carriedOut === 0) return { id, state: 'none' };
    return { id, state: 'survived', met: checks.length };
  }

  async #make(check: Check): Promise<{ ended: boolean; rule?: string | undefined }> {
    const session = this.#session.again({ seed, failFast: true });
    const late = Promise.withResolvers<false>();
    const [begun, before] = [performance.now(), process.cpuUsage()];
    const timer = setInterval(() => {
      const { user, system } = process.cpuUsage(before);
      if ((user + system) / 1000 > mostWork || performance.now() - begun > longestWait) late.resolve(false);
    }, interval);
    // What the check itself fails on is told by its findings, or by nothing.
    const made = runCheck(session, check).then(
      () => true,
      () => true,
    );
    const ended = await Promise.race([made, late.promise]);
    clearInterval(timer);
    return { ended, rule: session.findings.all()[0]?.rule };
  }

  close(): Promise<void> {
    return this.#server.close();
  }
}

/** What a team has that points the suite at a server without the control API. */
const colleagues = { tokenLow: 'demo-user', tokenOther: 'demo-dental-admin' };
const noControl = { control: false, webhooks: true };
