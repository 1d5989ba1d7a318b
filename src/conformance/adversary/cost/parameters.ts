import type { Declared } from '../../model/contract.ts';
import type { AnyRequest, Attack } from './attack.ts';
import { hostileTexts, textOf } from './texts.ts';

/** A request line may have 8000 characters everywhere (RFC 9112, section 3). */
const largest = 6_000;
const least = 28;

/** Attacks on path and query. */
export function* parameterAttacks({ parameters }: Declared): Generator<Attack> {
  for (const { name, in: place, schema } of parameters) {
    if (place === 'header' || place === 'cookie') continue;
    for (const text of hostileTexts(schema)) {
      const what = `texts of ${JSON.stringify(text.unit)}`;
      const at = `${place} ${name}`;
      const apply = (base: AnyRequest, size: number) => withParameter(base, place, name, textOf(text, size));
      // Neither slashes nor dots stay within a segment of a path.
      if (place === 'query' || !/^[./]+$/.test(text.unit)) yield { place: at, what, largest, least, apply };
    }
    if (place === 'query') {
      const apply = (base: AnyRequest, size: number) =>
        withParameter(
          base,
          place,
          name,
          Array.from({ length: size / (name.length + 3) }, (_, i) => i % 10),
        );
      yield { place: `query ${name}`, what: 'the parameter again and again', largest, apply };
    }
  }
  yield {
    place: 'query *',
    what: 'very many parameters',
    largest,
    apply(base, size) {
      const names = Array.from({ length: size / 6 }, (_, i) => [`x${i.toString(36)}`, '']);
      return { ...base, query: { ...base.query, ...Object.fromEntries(names) } };
    },
  };
}

function withParameter(base: AnyRequest, place: 'path' | 'query', name: string, value: unknown): AnyRequest {
  return { ...base, [place]: { ...base[place], [name]: value } };
}
