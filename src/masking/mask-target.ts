import { TokenPrefix } from '../../generated/parameters.ts';
import { isTelling } from '../contract/secret-names.ts';
import { maskQuery, type Pair } from './mask-query.ts';
import { decoded, kindOf, maskText } from './mask-text.ts';
import type { Masks } from './masks.ts';

/** Path and query without secrets, and the query's parts. `template` is the path of the operation that they lead to. */
export function maskTarget(
  target: string,
  template: string | undefined,
  masks: Masks,
): { target: string; queryString: readonly Pair[] } {
  const at = target.indexOf('?');
  const path = maskPath(at < 0 ? target : target.slice(0, at), template, masks);
  if (at < 0) return { target: path, queryString: [] };
  const { text, pairs } = maskQuery(target.slice(at + 1), masks);
  return { target: `${path}?${text}`, queryString: pairs };
}

function maskPath(path: string, template: string | undefined, masks: Masks): string {
  const segments = path.split('/');
  // A gateway may have put others before them.
  const own = template?.split('/') ?? [];
  const offset = segments.length - own.length;
  return segments
    .map((segment, i) => {
      const before = segments[i - 1] ?? '';
      const value = decoded(segment);
      const isLiteral = own[i - offset] === segment;
      // As much of a token as is shown in lists may stand in paths.
      const isSecret = isTelling(before) && !isLiteral && value.length > TokenPrefix.maxLength;
      const shown = isSecret ? masks.of(value, kindOf(before)) : maskText(value, masks);
      return shown === value ? segment : encodeURIComponent(shown);
    })
    .join('/');
}
