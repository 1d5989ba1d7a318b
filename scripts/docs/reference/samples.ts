import { type Sample, samplesOf } from '../samples.ts';
import type { Book, Chapter } from './book.ts';

/** Programs that make the request of an operation or receive an event; none for what only the sandbox does. */
export function samplesFor(book: Book, { operation }: Chapter): Sample[] {
  return book.hasProvenance ? samplesOf(operation.id) : [];
}
