import { at, fieldsOf, kept, type Server, showing, withToken } from '../../../../src/behaviours/variants/server.ts';
import { tokenOf } from '../../../../src/contract/credentials.ts';
import { everyOperation, type WordFaults } from '../fault.ts';

const usedUp = 'The first request with the token uses it up whatever the response';

/** A server that spares a one-time token where its first request gets such an answer. */
function sparing(isSpared: (status: number, reason: unknown) => boolean): Server {
  return (sandbox) => {
    const makers = kept(() => new Map<string, string>());
    const spared = kept(() => new Set<string>());
    const noting = showing('generateOneTimeToken', (body, one) => {
      makers(one).set(String(fieldsOf(body.token).token), String(tokenOf(one.request)?.token));
      return body;
    });
    const serving = at(everyOperation, async (one) => {
      const token = String(tokenOf(one.request)?.token);
      const maker = makers(one).get(token);
      if (maker === undefined) return undefined;
      const answer = await one.sandbox(one.again());
      if (answer.status === 401 && spared(one).delete(token)) return one.sandbox(withToken(maker, one.again()));
      const { reason } = fieldsOf(answer.ok ? {} : await answer.clone().json());
      if (answer.status !== 401 && isSpared(answer.status, reason)) spared(one).add(token);
      return answer;
    });
    return serving(noting(sandbox));
  };
}

/** One-time tokens that some refusals do not use up. */
export const oneTime: WordFaults = {
  oneTimeTokenOutlivesForbidden: {
    breaks: usedUp,
    suspects: ['generateOneTimeToken'],
    server: sparing((status) => status === 403),
  },
  oneTimeTokenOutlivesUnknown: {
    breaks: usedUp,
    suspects: ['generateOneTimeToken'],
    server: sparing((status) => status === 404),
  },
  oneTimeTokenOutlivesConflict: {
    breaks: usedUp,
    suspects: ['generateOneTimeToken'],
    server: sparing((status) => status === 409),
  },
  oneTimeTokenOutlivesMediaType: {
    breaks: usedUp,
    suspects: ['generateOneTimeToken'],
    server: sparing((status) => status === 415),
  },
  oneTimeTokenOutlivesMalformedBody: {
    breaks: usedUp,
    suspects: ['generateOneTimeToken'],
    server: sparing((_, reason) => reason === 'malformedBody'),
  },
};
