import { type ApiClient, createClient } from '../../src/client/client.ts';

const agentId = 'agent_201';
/** A writer begins to delete the oldest of what it wrote from here on. */
const kept = 60;

/** Adds documents to an environment of its own and deletes them, and knows which of them were acknowledged. */
export class Writer {
  acknowledged = 0;
  readonly #api: ApiClient;
  /** Titles by identifier that are there for certain, the oldest first. */
  readonly #present = new Map<string, string>();
  /** Titles whose addition, and identifiers whose deletion, had no answer: they may be there or not. */
  readonly #perhapsAdded = new Set<string>();
  readonly #perhapsDeleted = new Set<string>();
  #number = 0;

  constructor(baseUrl: string, token: string) {
    this.#api = createClient({ baseUrl, token });
  }

  /** One change; false where there was no answer. Throws where it was refused. */
  async write(): Promise<boolean> {
    return this.#present.size < kept ? this.#add() : this.#delete();
  }

  /**
   * Reads all that is there. Throws where something that was acknowledged is missing, or something is there that was deleted
   * or never sent.
   */
  async check(): Promise<void> {
    const there = new Map<string, string>();
    for (let pageNumber = 0, total = 1; there.size < total; pageNumber++) {
      const params = { path: { agentId }, query: { pageNumber, pageSize: 100 } };
      const { data, error } = await this.#api.GET('/api/v2/agents/{agentId}/context', { params });
      if (!data) throw new Error(`Documents cannot be read: ${error.detail}`);
      for (const { documentId, title } of data.documents) there.set(documentId, title);
      total = data.documents.length === 0 ? 0 : data.totalDocuments;
    }
    for (const [id, title] of this.#present) {
      if (!there.has(id) && !this.#perhapsDeleted.has(id)) throw new Error(`${title} was acknowledged and is gone.`);
    }
    for (const [id, title] of there) {
      const isOwn = title.startsWith('Soak ');
      if (isOwn && !this.#present.has(id) && !this.#perhapsAdded.has(title))
        throw new Error(`${title} is there and was deleted or never sent.`);
    }
    this.#present.clear();
    for (const [id, title] of there) if (title.startsWith('Soak ')) this.#present.set(id, title);
    this.#perhapsAdded.clear();
    this.#perhapsDeleted.clear();
  }

  async #add(): Promise<boolean> {
    const title = `Soak ${this.#number++}`;
    this.#perhapsAdded.add(title);
    const params = { path: { agentId } };
    const body = { title, text: `${title}. `.repeat(50) };
    const answer = await this.#api.POST('/api/v2/agents/{agentId}/context', { params, body }).catch(() => undefined);
    if (!answer) return false;
    if (!answer.data) throw new Error(`A document was refused: ${answer.error.detail}`);
    this.#perhapsAdded.delete(title);
    this.#present.set(answer.data.document.documentId, title);
    this.acknowledged++;
    return true;
  }

  async #delete(): Promise<boolean> {
    const documentIds = [...this.#present.keys()].slice(0, kept / 2);
    for (const id of documentIds) this.#perhapsDeleted.add(id);
    const params = { path: { agentId } };
    const answer = await this.#api
      .POST('/api/v2/agents/{agentId}/context/delete', { params, body: { documentIds } })
      .catch(() => undefined);
    if (!answer) return false;
    if (!answer.data) throw new Error(`A deletion was refused: ${answer.error.detail}`);
    for (const id of documentIds) {
      this.#present.delete(id);
      this.#perhapsDeleted.delete(id);
    }
    this.acknowledged++;
    return true;
  }
}
