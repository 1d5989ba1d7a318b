import { expect, test } from 'vitest';
import { Random } from '../../src/conformance/requests/random.ts';
import { declared } from '../support/contract.ts';
import { junk, junkRequest } from '../support/junk.ts';
import { useServer } from '../support/mock-server.ts';
import { problemOf } from './problem.ts';
import { answersOn, exchange, open, type WireAnswer } from './wire.ts';

const mock = useServer();
const rounds = 150;
const targets = declared.flatMap(({ path, bodies }) =>
  [...bodies.keys()].slice(0, 1).map((mediaType) => ({ path, mediaType })),
);

/** What any answer must be: a success, or a problem of the client's making. */
function expectAnswer(answer: WireAnswer | undefined, what: string): void {
  if (answer && (answer.status < 400 || answer.status === 405)) return;
  expect(answer?.status, what).toSatisfy((status: number) => status >= 400 && status < 500);
  problemOf(answer, answer?.status ?? 0);
}

test.for([1, 2, 3, 4])('whatever comes in, an answer goes out, and the server stays (seed %i)', async (seed) => {
  const random = new Random(seed);
  const send = async (round: number): Promise<void> => {
    const what = `seed ${seed}, round ${round}`;
    const request = junkRequest(random, targets);
    const [answer] = await exchange(mock.url, ...request);
    expectAnswer(answer, what);
    // Bytes that are no request may be the beginning of one, so they end here.
    const socket = await open(mock.url);
    const answers = answersOn(socket);
    socket.end(junk(random));
    for (const one of await answers) expectAnswer(one, what);
  };
  for (let round = 0; round < rounds; round++) await send(round);
});
