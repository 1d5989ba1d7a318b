import { Agent, request } from 'node:http';
import type { Read, Records, Write } from './records.ts';

/** How long a client waits for an answer, in milliseconds, and how many documents it has at most. */
const [patience, most] = [5000, 6];
const path = '/api/v2/agents/agent_201/context';
/** One request in so many is the last of its connection, so that the next goes to another replica. */
const requestsEach = 10;

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Adds, deletes and reads documents of one environment, one request after the other, and records what came of each. */
export class Client {
  readonly #url: string;
  readonly #token: string;
  readonly #environment: string;
  readonly #name: string;
  readonly #records: Records;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  /** Identifiers of its own documents by title, the oldest first. */
  #own = new Map<string, string>();
  #number = 0;

  constructor(
    url: string,
    environment: { readonly id: string; readonly token: string },
    name: string,
    records: Records,
  ) {
    this.#url = url;
    this.#token = environment.token;
    this.#environment = environment.id;
    this.#name = name;
    this.#records = records;
  }

  /** Works until it is told to end. Throws where it was answered what no fault explains. */
  async run(isOver: () => boolean, writes: boolean): Promise<void> {
    while (!isOver()) {
      const turn = this.#number++;
      if (!writes || turn % 5 === 4) await this.#read();
      else if (this.#own.size < most) await this.#add(`${this.#name}-${turn}`);
      else await this.#delete();
    }
    this.#agent.destroy();
  }

  async #add(title: string): Promise<void> {
    const body = await this.#write(title, 'add', path, { title, text: 'Kept.' });
    if (body === undefined) return;
    const { document }: { document: { documentId: string } } = JSON.parse(body);
    this.#own.set(title, document.documentId);
  }

  async #delete(): Promise<void> {
    const [[title, id] = ['', '']] = this.#own;
    this.#own.delete(title);
    await this.#write(title, 'delete', `${path}/delete`, { documentIds: [id] });
  }

  async #write(title: string, kind: Write['kind'], to: string, body: object): Promise<string | undefined> {
    const sent = performance.now();
    const answer = await this.#ask('POST', to, JSON.stringify(body));
    const outcome = outcomeOf(answer);
    const write: Write = { environment: this.#environment, title, kind, outcome, sent, ended: performance.now() };
    this.#records.wrote(write);
    return outcome === 'acknowledged' ? answer?.body : undefined;
  }

  /** What it finds of its own, it knows from then on: an addition whose answer was lost among them. */
  async #read(): Promise<void> {
    const sent = performance.now();
    const answer = await this.#ask('GET', `${path}?pageNumber=0&pageSize=100`);
    const outcome = outcomeOf(answer);
    const read: Omit<Read, 'titles'> = { environment: this.#environment, outcome, sent, ended: performance.now() };
    if (outcome !== 'acknowledged' || !answer) return this.#records.read({ ...read, titles: [] });
    const { documents }: { documents: { documentId: string; title: string }[] } = JSON.parse(answer.body);
    this.#records.read({ ...read, titles: documents.map(({ title }) => title) });
    for (const { title, documentId } of documents)
      if (title.startsWith(`${this.#name}-`)) this.#own.set(title, documentId);
    if (this.#own.size > most) await this.#delete();
  }

  /** Undefined where there was no answer. */
  #ask(method: string, to: string, body?: string): Promise<Answer | undefined> {
    const isLast = this.#number % requestsEach === 0;
    const headers = {
      authorization: this.#token,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(isLast ? { connection: 'close' } : {}),
    };
    return new Promise((resolve) => {
      const fail = () => void setTimeout(() => resolve(undefined), 20);
      const sending = request(this.#url + to, { method, headers, agent: this.#agent }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('error', fail);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
      });
      sending.setTimeout(patience, () => sending.destroy());
      sending.on('error', fail);
      sending.end(body);
    });
  }
}

function outcomeOf(answer: Answer | undefined): Write['outcome'] {
  if (!answer) return 'unknown';
  if (answer.status === 200) return 'acknowledged';
  if (answer.status !== 500) throw new Error(`A request is answered with ${answer.status}: ${answer.body}`);
  return answer.body.includes('storage-failure') ? 'refused' : 'unknown';
}
