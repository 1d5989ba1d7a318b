import { escapePointer, keysOf } from '../../contract/pointer.ts';
import { eventOf } from '../diff/comparable.ts';
import type { ChangePlace } from '../diff/place.ts';
import type { SourceChange } from '../diff/source-changes.ts';

/** Subject of a change: `` `context` ``, ``the query parameter `pageSize` ``, `` `createTask` ``. */
export function subjectOf({ occurrences, kind, property, base, revision, before, after }: SourceChange): string {
  const places = occurrences.flatMap(({ place }) => place ?? []);
  if (places.length === 0) {
    const [section, path] = keysOf(occurrences[0].found.path);
    if (section === 'paths' && path !== undefined) return `\`${eventOf(path) ?? path}\``;
    const { url, name = url } = Object(after ?? before);
    return kind === 'modified' ? 'the API' : `\`${name ?? property}\``;
  }
  const all = new Set(places.map(partSubject));
  if (all.size === 1) return [...all].join();
  const header = headerIn(places);
  if (header !== undefined) return `the header \`${header}\``;
  const component = componentAt((revision ?? base)?.pointer ?? '');
  return component === undefined ? someOf([...all]) : `\`${component}\``;
}

/** Names, of which two are enough to know what it is about. */
function someOf(all: readonly string[]): string {
  return all.length > 2 ? `${all.slice(0, 2).join(', ')} or ${all.length - 2} more` : all.join(' or ');
}

/** The name of the header that all places are in, of whatever answers. */
function headerIn(places: readonly ChangePlace[]): string | undefined {
  const headers = new Set(
    places.map(({ part, value }) => (part.kind === 'header' && value === '' ? part.name : undefined)),
  );
  return headers.size === 1 ? [...headers][0] : undefined;
}

/** The component that a field is one of, where it is written in one. */
export function ownerOf({ property, base, revision }: SourceChange): string | undefined {
  const { pointer = '' } = revision ?? base ?? {};
  const isField = property === 'key' || pointer.endsWith(`/properties/${escapePointer(property)}`);
  return isField ? componentAt(pointer) : undefined;
}

/** The component in whose description a pointer into a file of the contract leads. */
function componentAt(pointer: string): string | undefined {
  const [first, ...rest] = keysOf(pointer);
  const [section, name] = first === 'components' ? rest : [first, ...rest];
  return section === 'paths' || section === 'webhooks' ? undefined : name;
}

function partSubject(place: ChangePlace): string {
  const { value, schema } = place;
  const name = keysOf(value).findLast((key) => key !== '*');
  if (schema !== undefined && name !== undefined)
    return `${keysOf(value).at(-1) === '*' ? 'an entry of ' : ''}\`${name}\``;
  return partName(place);
}

/** A part of an operation, for people; that an event is compared as an answer is nothing to them. */
function partName({ part, subject, isEvent }: ChangePlace): string {
  switch (part.kind) {
    case 'operation':
      return `\`${subject}\``;
    case 'parameter':
      return `the ${part.in} parameter \`${part.name}\``;
    case 'requestBody':
      return part.mediaType === undefined ? 'the body' : `the body as ${part.mediaType}`;
    case 'response':
      if (isEvent) return `the event \`${subject}\``;
      return part.mediaType === undefined
        ? `the ${part.status} response`
        : `the ${part.status} response as ${part.mediaType}`;
    case 'header':
      return `the header \`${part.name}\` of the ${isEvent ? 'event' : `${part.status} response`}`;
    case 'receiverAnswer':
      return `the ${part.status} response of a receiver`;
  }
}
