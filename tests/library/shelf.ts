import { Problem } from '../../src/contract/problem.ts';
import type { Answer } from '../../src/server/answer.ts';
import type { Call, Engine } from '../../src/server/engine.ts';

/** Faults of a library's shelf. */
export interface ShelfFaults {
  /** Lets any cookie in. */
  readonly admitsAnybody?: true;
  /** Answers that a book is gone, and keeps it. */
  readonly keepsRemoved?: true;
  /** Answers with what was put, and forgets it. */
  readonly forgetsPut?: true;
  /** Moves the year of a book on, each time that it is put. */
  readonly countsPuts?: true;
}

type Fields = Readonly<Record<string, unknown>>;

/** A library whose reader's cookie is `reader`. */
export function shelf(faults: ShelfFaults = {}): Engine {
  const books = new Map<string, Fields>();
  const loans: Fields[] = [{ loanId: 1, bookId: 'book-2', until: '2026-05-01', note: null }];
  const put = (bookId: string, book: Fields) => {
    books.set(bookId, { bookId, subtitle: null, ...book });
    return found(bookId);
  };
  const found = (id: unknown): Fields => {
    const book = books.get(String(id));
    if (!book) throw new Problem('not-found', 'unknownBook', `There is no book ${id}.`);
    return book;
  };
  put('book-1', { title: 'The Time Machine', subtitle: 'An Invention', language: 'en', year: 1895 });
  put('book-2', { title: 'Effi Briest', language: 'de' });
  let last = 2;
  const answers: Readonly<Record<string, (call: Call) => Answer>> = {
    listBooks: ({ parameters: { query } }) => {
      const { language, since } = query;
      const isListed = (book: Fields) =>
        (language === undefined || book.language === language) &&
        (since === undefined || Number(book.year) >= Number(since));
      return json(200, { books: [...books.values()].filter(isListed) });
    },
    addBook: ({ body }) => {
      const bookId = `book-${++last}`;
      return json(201, put(bookId, Object(body)), { location: `/books/${bookId}` });
    },
    getBook: ({ parameters: { path } }) => json(200, found(path.bookId)),
    replaceBook: ({ parameters: { path }, body }) => {
      const before = found(path.bookId);
      const bookId = String(path.bookId);
      if (faults.forgetsPut) return json(200, { bookId, subtitle: null, ...Object(body) });
      const edition = faults.countsPuts ? { year: Math.min(Number(before.year ?? 1450) + 1, 2100) } : {};
      return json(200, put(bookId, { ...Object(body), ...edition }));
    },
    changeBook: ({ parameters: { path }, body }) =>
      json(200, put(String(path.bookId), { ...found(path.bookId), ...Object(body) })),
    removeBook: ({ parameters: { path } }) => {
      found(path.bookId);
      if (!faults.keepsRemoved) books.delete(String(path.bookId));
      return { status: 204, mediaType: null, headers: {}, body: undefined };
    },
    listLoans: () => json(200, { loans }),
    lendBook: ({ body }) => {
      const { bookId, until, note = null } = Object(body);
      found(bookId);
      const loan = { loanId: loans.length + 1, bookId, until, note };
      loans.push(loan);
      return json(201, loan);
    },
    getHours: () => json(200, { opens: '09:00', closes: '18:30' }),
  };
  return {
    admit(operation, token) {
      if (!operation.secured || token === 'reader' || faults.admitsAnybody) return;
      throw new Problem('unauthorized', 'unknownReader', 'The library does not know this reader.');
    },
    answer(call) {
      const answer = answers[call.operation.id];
      if (!answer) throw new Error(`The library does not have ${call.operation.id}.`);
      return answer(call);
    },
  };
}

function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, mediaType: 'application/json', headers, body: structuredClone(body) };
}
