import { Agent, request } from 'node:http';
import { tokenHeaders } from '../../src/contract/credentials.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import type { Documents, WriteOutcome } from './documents.ts';

/** Surroundings of a client. */
interface ClientOptions {
  readonly url: string;
  readonly token: string;
  /** Begins the titles of its documents: `client` and a number. */
  readonly name: string;
  readonly documents: Documents;
  readonly counts: RequestCounts;
  /** Most documents that it has; then it deletes the older half of them. */
  readonly mostDocuments: number;
  /** Longest wait for an answer, in milliseconds. */
  readonly deadline: number;
  /** Returns true while a request may fail. */
  readonly mayFail: () => boolean;
}

/** Numbers of requests, by their end. */
export class RequestCounts {
  readonly writes: Record<WriteOutcome, number> = { acknowledged: 0, refused: 0, unknown: 0 };
  readonly reads: Record<WriteOutcome, number> = { acknowledged: 0, refused: 0, unknown: 0 };
}

const path = pathTo('fetchContext', { agentId: 'agent_201' });
/** One request in so many is the last of its connection, so that the next may go to another server. */
const requestsEach = 10;
/** Pause after a request that had no answer, in milliseconds. */
const rest = 20;

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Adds, deletes and reads documents of one environment, one request after the other. */
export class Client {
  readonly #options: ClientOptions;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  /** Identifiers of its own documents by title, the oldest first. */
  readonly #identifiers = new Map<string, string>();
  #number = 0;

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  /** Works until it is told to end. Rejects where it was answered what no fault explains. */
  async run(isOver: () => boolean, writes: boolean): Promise<void> {
    while (!isOver()) {
      const turn = this.#number++;
      if (!writes || turn % 5 === 4) await this.read();
      else if (this.#identifiers.size < this.#options.mostDocuments) await this.#add(`${this.#options.name}-${turn}`);
      else await this.#delete();
    }
    this.#agent.destroy();
  }

  /** Reads all documents. It knows of its own from then on, of one whose addition had no answer too. */
  async read(): Promise<void> {
    const { documents, counts, name } = this.#options;
    const end = documents.reading();
    const [outcome, body] = await this.#ask('GET', `${path}?pageNumber=0&pageSize=100`);
    counts.reads[outcome]++;
    if (outcome !== 'acknowledged') return end(undefined);
    const answer: { documents: { documentId: string; title: string }[]; totalDocuments: number } = JSON.parse(body);
    if (answer.totalDocuments > answer.documents.length) throw new Error('There are more documents than a page holds.');
    end(answer.documents.map(({ title }) => title));
    for (const { title, documentId } of answer.documents)
      if (title.startsWith(`${name}-`)) this.#identifiers.set(title, documentId);
  }

  async #add(title: string): Promise<void> {
    const { documents, counts } = this.#options;
    const end = documents.adding(title);
    const [outcome, body] = await this.#ask('POST', path, { title, text: `${title}. `.repeat(50) });
    counts.writes[outcome]++;
    end(outcome);
    if (outcome !== 'acknowledged') return;
    const { document }: { document: { documentId: string } } = JSON.parse(body);
    this.#identifiers.set(title, document.documentId);
  }

  async #delete(): Promise<void> {
    const { documents, counts, mostDocuments } = this.#options;
    const older = [...this.#identifiers].slice(0, Math.ceil(mostDocuments / 2));
    for (const [title] of older) this.#identifiers.delete(title);
    const end = documents.deleting(older.map(([title]) => title));
    const [outcome] = await this.#ask('POST', `${path}/delete`, { documentIds: older.map(([, id]) => id) });
    counts.writes[outcome]++;
    end(outcome);
  }

  /** Resolves with how a request ended, and with the body of its answer. */
  async #ask(method: string, to: string, body?: object): Promise<readonly [WriteOutcome, string]> {
    const answer = await this.#send(method, to, body && JSON.stringify(body));
    if (answer?.status === 200) return ['acknowledged', answer.body];
    const isExplained = this.#options.mayFail() && (answer === undefined || answer.status === 500);
    if (!isExplained) {
      const how = answer ? `is answered with ${answer.status}: ${answer.body}` : 'has no answer';
      throw new Error(`${method} ${to} ${how}`);
    }
    if (!answer) await new Promise((resolve) => setTimeout(resolve, rest));
    return [answer?.body.includes('storage-failure') ? 'refused' : 'unknown', ''];
  }

  /** Undefined where there is no answer. */
  #send(method: string, to: string, body: string | undefined): Promise<Answer | undefined> {
    const { url, token, deadline } = this.#options;
    const isLast = this.#number % requestsEach === 0;
    const headers = {
      ...tokenHeaders(token),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(isLast && { connection: 'close' }),
    };
    return new Promise((resolve) => {
      const fail = () => resolve(undefined);
      const sending = request(url + to, { method, headers, agent: this.#agent }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('error', fail);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
      });
      sending.setTimeout(deadline, () => sending.destroy());
      sending.on('error', fail);
      sending.end(body);
    });
  }
}

/** Makes an environment. Resolves with the token of an administrator in it. */
export async function createEnvironment(url: string): Promise<string> {
  const answer = await fetch(`${url}/_sandbox/environments`, { method: 'POST' });
  if (!answer.ok) throw new Error(`An environment is refused with ${answer.status}.`);
  const { tokens }: { tokens: { admin: string } } = await answer.json();
  return tokens.admin;
}
