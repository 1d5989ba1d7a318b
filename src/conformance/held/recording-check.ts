import { Coverage } from '../coverage/coverage.ts';
import type { Api } from '../model/api.ts';
import { assumedOf, within } from '../model/assumed.ts';
import type { DeclaredOperation } from '../model/contract.ts';
import { reportFrom } from '../reports/build-report.ts';
import type { Observed } from '../reports/report-input.ts';
import type { ReportedCheck, RunReport, RunSettings } from '../reports/run-report.ts';
import { breachesOf } from '../runner/answer-rules.ts';
import { Findings } from '../runner/finding.ts';
import { wrongIn } from '../runner/headline.ts';
import { disorders } from '../runner/list-order.ts';
import { SeenOperations } from '../runner/operation-outcomes.ts';
import { ShownOnce } from '../runner/secret-reuse.ts';
import { RunSecrets } from '../runner/secrets.ts';
import type { ReportedBreach } from '../runner/send-options.ts';
import { isDisturbed } from '../target/indeterminate.ts';
import { visible } from '../target/sanitize.ts';
import { capabilityNames } from '../target/target.ts';
import { Timings } from '../target/timings.ts';
import type { RecordedExchange } from '../traffic/recorded-exchange.ts';
import { ClientBreaches } from './client-breaches.ts';
import { misjudged } from './misjudged-request.ts';
import { type RequestBreach, readSent, type SentRequest } from './recorded-request.ts';

/** Check that what was recorded is reported by. */
const check = 'held';

/** Holds recorded exchanges to a contract by the rules that need no further request, one after the other. */
export class RecordingCheck {
  readonly #api: Api;
  readonly #findings = new Findings();
  readonly #coverage: Coverage;
  readonly #seen = new SeenOperations();
  readonly #timings = new Timings();
  readonly #secrets: RunSecrets;
  readonly #shownOnce = new ShownOnce();
  /** Secrets are of the callers of one server. */
  readonly #servers = new Map<string, object>();
  readonly #clients: ClientBreaches;
  #exchanges = 0;
  #requests = 0;
  #disturbed = 0;

  constructor(api: Api) {
    this.#api = api;
    this.#coverage = new Coverage(api.contract);
    this.#secrets = new RunSecrets(api.contract, { token: '' });
    this.#clients = new ClientBreaches(this.#secrets);
  }

  /** Number of requests to the API, those without a whole response too. */
  get requests(): number {
    return this.#requests;
  }

  /** Holds an exchange to the contract; gives a line for each fault of the server or its client that was not met before. */
  take(exchange: RecordedExchange): string[] {
    const { operation, whole, server } = exchange;
    this.#requests++;
    if (!operation) return this.#clients.add(undefined, unknownOperation(exchange), exchange);
    const sent = readSent(operation, exchange);
    const told = this.#takeRequest(operation, exchange, sent);
    if (!whole) return told;
    this.#exchanges++;
    this.#seen.add(operation, exchange);
    this.#timings.add(operation.id, exchange);
    // A gateway has words of its own; the report counts its answers.
    if (isDisturbed(exchange)) {
      this.#disturbed++;
      return told;
    }
    const breaches = [...this.#breachesOf(operation, exchange), ...misjudged(operation, exchange, sent)];
    if (breaches.length === 0) this.#coverage.answered(operation, exchange);
    for (const breach of breaches) {
      const finding = this.#secrets.tell(server, { ...breach, check: `${operation.id}/${check}` }, [exchange]);
      const met = this.#findings.size;
      this.#findings.add({ ...finding, basis: within(this.#api.contract.register, finding.basis) });
      if (this.#findings.size > met) told.push(visible(`server  ${operation.id}: ${wrongIn(finding)}`));
    }
    this.#secrets.learn(operation, exchange);
    return told;
  }

  #takeRequest(operation: DeclaredOperation, exchange: RecordedExchange, { request, breaches }: SentRequest): string[] {
    const { status } = exchange;
    const told = breaches.flatMap((breach) => this.#clients.add(operation, breach, exchange));
    const [only, ...others] = breaches;
    if (!only && status >= 200 && status < 300) this.#coverage.accepted(request);
    if (only && others.length === 0 && status === 400) this.#coverage.refused(operation, only.place, only.keyword);
    return told;
  }

  *#breachesOf(operation: DeclaredOperation, exchange: RecordedExchange): Generator<ReportedBreach> {
    const { id: operationId, pointer } = operation;
    // Nobody knows what the server was asked to do before, or how far away its client was.
    const terms = {
      timeLimit: Number.POSITIVE_INFINITY,
      documented: undefined,
      mayFail: /\bcode="?5/.test(exchange.wire.headers.prefer ?? ''),
    };
    for (const breach of breachesOf(operation, exchange, terms)) yield { ...breach, operationId };
    const secret = this.#shownOnce.shownAgain(this.#placeOf(exchange), operation, exchange, true);
    if (secret) {
      const rule = 'a secret is shown only once, when it is created';
      const texts = { expected: `no secret in ${secret.operationId}`, actual: 'the secret' };
      yield { operationId, pointer, rule, place: secret.operationId, ...texts, basis: assumedOf(operation) };
    }
    yield* disorders(operation, exchange);
  }

  /** Report on all exchanges, with a check for each operation that was seen; `url` is what the recordings are called. */
  report(url: string, since: Date, settings: Omit<RunSettings, 'only'>): RunReport {
    const { contract } = this.#api;
    const findings = this.#findings.all();
    const counts = this.#seen.counts();
    const own = contract.operations.filter(({ id }) => id in counts.operations);
    const planned = own.map(({ id, tag }) => ({
      id: `${id}/${check}`,
      group: tag,
      operations: [id],
      title: 'conforms to the contract in recorded traffic',
    }));
    const broken = new Set(findings.map(({ operationId }) => operationId));
    const timings = this.#timings.all();
    const made = own.map(({ id, tag }, nth): ReportedCheck => {
      const { requests = 0, typical = 0 } = timings.find(({ operationId }) => operationId === id) ?? {};
      const { title = '' } = planned[nth] ?? {};
      const state = broken.has(id) ? 'broke' : 'held';
      return { id: `${id}/${check}`, group: tag, operations: [id], title, milliseconds: requests * typical, state };
    });
    const observed: Observed = {
      url,
      begun: since.toISOString(),
      milliseconds: Date.now() - since.getTime(),
      seed: undefined,
      recorded: { clients: this.#clients.all(), leftOut: this.#clients.leftOut },
      requests: this.#exchanges,
      waiting: { waits: 0, milliseconds: 0, repeated: 0, disturbed: this.#disturbed },
      madeAgain: { disturbed: 0, early: 0 },
      findings,
      covered: this.#coverage.keys(),
      seen: counts,
      timings,
      capabilities: capabilityNames,
      withheld: [],
      evidence: [],
      isInterrupted: false,
      time: undefined,
      left: undefined,
    };
    const report = reportFrom(this.#api, observed, planned, made, { only: [], ...settings });
    return this.#exchanges === 0 ? { ...report, verdict: 'incomplete' } : report;
  }

  #placeOf({ server }: RecordedExchange): object {
    const place = this.#servers.get(server) ?? {};
    this.#servers.set(server, place);
    return place;
  }
}

function unknownOperation({ wire }: RecordedExchange): RequestBreach {
  const [path] = wire.target.split('?');
  return { place: 'path', keyword: 'paths', message: `the contract has no ${wire.method} ${path}` };
}
