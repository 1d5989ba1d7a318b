import type { RecordedExchange } from '../../../conformance/traffic/recorded-exchange.ts';
import { isVersionHeader } from '../../evidence/version-header.ts';
import { judged, type SomeObservers } from './observer.ts';

/** Observers of recorded headers. */
export const protocolObservers = {
  'cross-origin'({ answered }) {
    const foreign = answered.filter(({ exchange }) => {
      const origin = exchange.wire.headers.origin;
      return origin !== undefined && origin !== new URL(exchange.server).origin;
    });
    const named = foreign.filter(
      ({ exchange: { headers, wire } }) => headers.get('access-control-allow-origin') === wire.headers.origin,
    );
    return judged(exchangesOf(named), [], {
      kept: 'A page of another origin may read the response, which names its origin.',
      broken: '',
    });
  },
  'version-header'({ successes }) {
    const versioned = successes.filter(({ exchange }) => [...exchange.headers.keys()].some(isVersionHeader));
    const names = versioned.flatMap(({ exchange }) => [...exchange.headers.keys()].filter(isVersionHeader));
    return judged(exchangesOf(successes), exchangesOf(versioned), {
      kept: 'No header of a response names a version.',
      broken: `Responses have the header ${[...new Set(names)].join(', ')}.`,
      alternative: 'A header with a number or a date.',
    });
  },
  'token-format'({ successes }) {
    const [bare, prefixed] = ['', 'Bearer '].map((prefix) =>
      successes.filter(({ exchange }) => exchange.token !== undefined && exchange.prefix === prefix),
    );
    const isBoth = bare && prefixed && bare.length > 0 && prefixed.length > 0;
    return judged(isBoth ? exchangesOf([...bare.slice(0, 1), ...prefixed.slice(0, 1)]) : [], [], {
      kept: 'A token is accepted bare and after `Bearer `.',
      broken: '',
    });
  },
} satisfies SomeObservers;

function exchangesOf(answers: readonly { readonly exchange: RecordedExchange }[]): RecordedExchange[] {
  return answers.map(({ exchange }) => exchange);
}
