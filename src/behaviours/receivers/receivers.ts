import { HonestClient, patience } from '../../conformance/adversary/clients/honest-client.ts';
import { assumedBy } from '../../conformance/model/assumed.ts';
import type { CheckContext } from '../../conformance/runner/context.ts';
import type { Exchange } from '../../conformance/target/exchange.ts';
import { pathTo } from '../../contract/path-to.ts';
import { BehaviourRun } from '../runner/behaviour-run.ts';
import { recordingClient } from '../runner/recording-client.ts';
import { knownDeliveries } from '../steps/delivery-steps.ts';
import { RecordingReceiver } from '../steps/webhook-receiver.ts';
import { workingAgent } from '../steps/working-agent.ts';
import { behaviors, endless, HostileReceiver, redirectTo } from './hostile-receiver.ts';

/** The hostile receivers have so long, in milliseconds, to do their harm. */
const duration = 2_500;
/** No server needs more of an answer to a webhook, in bytes; what its system buffers is among it. */
const enough = 16 * 2 ** 20;
/** A busy server that goes on reading is given more time, `duration` after `duration`, as long as it takes so many bytes in each. */
const progress = 2 ** 18;
/** Address at which clouds serve their machines' credentials (RFC 3927). */
const linkLocal = 'http://169.254.169.254/latest/meta-data/';
const redirections = [301, 302, 307, 308];
const tries = 3;

/** Adds destinations that harm who sends to them, has something sent to all of them, and looks what becomes of the server. */
export async function receiveBadly(context: CheckContext): Promise<void> {
  const exchanges: Exchange[] = [];
  const b = new BehaviourRun(
    context,
    await context.environment(),
    exchanges,
    await recordingClient(context, { exchanges }),
  );
  const honest = await HonestClient.find(context);
  const attack = new Attack(b, context);
  try {
    await attack.prepare();
    const waits: number[] = [];
    for (let i = 0; i < tries; i++) {
      if (waits.length > 0 && Math.min(...waits) < patience) break;
      waits.push((await honest.beside(() => attack.send())).wait);
    }
    await attack.judge(waits);
  } finally {
    attack.close();
    await b.cleanUp();
  }
}

/** Receivers of one run, of each kind one. */
class Attack {
  readonly #run: BehaviourRun;
  readonly #context: CheckContext;
  readonly #hostile = new Map<string, HostileReceiver>();
  readonly #closing: (() => unknown)[] = [];
  #agentId = '';
  #trap: RecordingReceiver | undefined;
  #own: readonly string[] = [];

  constructor(b: BehaviourRun, context: CheckContext) {
    this.#run = b;
    this.#context = context;
  }

  async prepare(): Promise<void> {
    const b = this.#run;
    this.#agentId = (await workingAgent(b)).agentId;
    const trap = await RecordingReceiver.open();
    this.#trap = trap;
    this.#closing.push(() => trap.close());
    const { url } = this.#context.session.connection;
    const others = redirections.map(
      (status) => [`redirects (${status})`, redirectTo(status, `${trap.url}/led`)] as const,
    );
    const local = ['redirects to a link-local address', redirectTo(307, linkLocal)] as const;
    const own = ['redirects to the server itself', redirectTo(307, `${url}${pathTo('listTokens')}`)] as const;
    for (const [what, behave] of [...Object.entries(behaviors), ...others, local, own]) {
      const receiver = await HostileReceiver.open(behave);
      this.#closing.push(() => receiver.close());
      this.#hostile.set(what, receiver);
      await this.#add(receiver.url);
    }
    const keen = await HostileReceiver.open(redirectTo(204, trap.url));
    this.#closing.push(() => keen.close());
    this.#hostile.set('credentials', keen);
    await this.#add(keen.url.replace('//', '//user:secret@'));
    // The last to be added is the last that anybody would come to.
    await this.#add(`${trap.url}/honest`);
    const itself = await this.#add(`${url}${pathTo('listTokens')}`);
    const metadata = await this.#add(linkLocal);
    this.#own = [itself, metadata].filter((label) => label !== undefined);
  }

  /** Has something sent to every destination. */
  async send(): Promise<void> {
    const params = { agentId: this.#agentId };
    const body = { platform: 'suite', contactId: this.#run.unique(), text: 'To all' };
    await this.#run.api.sendExternalMessage({ ...params, ...body });
    let before: number;
    do {
      before = this.#read;
      await new Promise((resolve) => setTimeout(resolve, duration));
    } while (this.#read <= enough && this.#read - before >= progress);
  }

  /** Bytes that were read of the longest answer. */
  get #read(): number {
    return Math.max(...[...this.#hostile.values()].map(({ taken }) => taken));
  }

  async judge(waits: readonly number[]): Promise<void> {
    const least = Math.min(...waits);
    const trap = this.#trap;
    if (least >= patience) {
      this.#tell(
        'webhook receivers do not delay clients',
        '',
        `${patience} ms`,
        `${Math.round(least)} ms, ${tries} times`,
      );
    }
    const reached = (await trap?.waitFor('/honest', 1, 2 * duration))?.length ?? 0;
    const isFair = 'a hostile receiver does not delay other receivers';
    if (reached === 0) this.#tell(isFair, '', 'a delivery to another destination', 'nothing');
    for (const [what, receiver] of this.#hostile) {
      const read = receiver.taken;
      const isBounded = "the server limits how much of a receiver's response it reads";
      const actual = `${Math.round(read / 2 ** 20)} of ${endless / 2 ** 20} MB`;
      if (read > enough) this.#tell(isBounded, what, `at most ${enough / 2 ** 20} MB`, actual);
    }
    const led = trap?.received('/led') ?? [];
    const [first] = led;
    if (first)
      this.#tell(
        'redirects of webhooks are not followed',
        '',
        'no request',
        `a ${first.method} request with a webhook`,
      );
    const [head] = (this.#hostile.get('credentials')?.heads ?? []).filter((one) => /\r\nauthorization:/i.test(one));
    const rule = "credentials in a destination's URL are not sent";
    if (head !== undefined) this.#tell(rule, '', 'no `Authorization` header', head);
    for (const label of this.#own) await this.#judgeOwn(label);
  }

  async #judgeOwn(label: string): Promise<void> {
    const deliveries = await knownDeliveries(this.#run, label);
    const [first] = deliveries.flatMap(({ url, attempts }) => {
      return attempts.flatMap(({ status }) => (status === undefined ? [] : [`${url} answered ${status}`]));
    });
    const rule = 'no webhook goes to the server itself or to a link-local address';
    if (first !== undefined) this.#tell(rule, '', 'no request', first);
  }

  /** Adds a destination; undefined where the server does not want it, which is right. */
  async #add(url: string): Promise<string | undefined> {
    const label = this.#run.unique();
    const params = { label };
    const { data } = await this.#run.api.addWebhook({ label, url, type: 'conversation' });
    if (data) this.#run.defer(() => this.#run.api.removeWebhook(params));
    return data && label;
  }

  #tell(rule: string, place: string, expected: string, actual: string): void {
    const { pointer } = this.#context.contract.operation('addWebhook');
    const breach = { operationId: 'addWebhook', rule, pointer, place, expected, actual, basis: assumedBy() } as const;
    this.#context.report(
      breach,
      ...this.#run.api.exchanges.filter(({ wire }) => wire.target === pathTo('addWebhook')).slice(-1),
    );
  }

  close(): void {
    for (const close of this.#closing.splice(0)) close();
  }
}
