import { reasonText } from '../target/reasons.ts';

/** Stands in a sentence where it names something; no sentence has it by itself. */
const any = '\0';

/** Reasons that name what they are about, each with what all of its kind have in common. */
const kinds: readonly (readonly [sentence: string, general: string])[] = [
  [reasonText('control', any), 'the server has no control API, or wants a key (--header)'],
  [reasonText('deletesOthers'), 'it would delete what is not the suite’s own'],
  [reasonText('forGood', any, any), 'what it does cannot be undone (--disposable does it)'],
  [reasonText('disposable'), 'what it does cannot be undone (--disposable does it)'],
  [reasonText('barred', any, any), 'it has accepted what it must refuse, and cannot be undone'],
  [reasonText('noRoom', any), 'it is refused with 409: there is no room for what the suite creates'],
  [reasonText('noToken', any), 'there is no token of the role that it needs'],
  [reasonText('lowToken', any, any), 'there is no token of the role that it needs'],
  [reasonText('nothingKnown', any), 'nothing is known on this server that it could be about (--ids names it)'],
  [reasonText('notOnce', any), 'no example of it is accepted, so nothing can come again'],
  [reasonText('prerequisite', any, any), 'what comes first has failed'],
  [reasonText('notServed', any, 0).replace('(0)', `(${any})`), 'the server does not have it'],
];

/** A reason without the operation that it names, so that those of one kind can be counted together. */
export function generalReason(reason: string): string {
  return kinds.find(([sentence]) => isMadeOf(reason, sentence))?.[1] ?? reason;
}

function isMadeOf(reason: string, sentence: string): boolean {
  const parts = sentence.split(any);
  let at = 0;
  const areThere = parts.every((part) => {
    const found = reason.indexOf(part, at);
    at = found + part.length;
    return found >= 0;
  });
  return areThere && reason.startsWith(parts[0] ?? '') && reason.endsWith(parts.at(-1) ?? '');
}
