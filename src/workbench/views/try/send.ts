import type { SandboxConnection } from '../../model/connection.ts';
import type { ShownEnvironment } from '../../model/environment.ts';
import { toRequest } from '../../snippets/call.ts';
import { readAnswer } from './answer.ts';
import { type CallTrial, tokenOf } from './call-trial.ts';
import { markedBy, unmarked } from './violations.ts';

/** Sends what is typed in, unless something in it cannot be sent; answers whether it was. Throws where nothing answers. */
export async function send(
  attempt: CallTrial,
  environment: ShownEnvironment,
  connection: SandboxConnection,
): Promise<boolean> {
  const { call, parameterFaults, bodyFaults } = attempt.drafted.peek();
  if (Object.keys({ ...parameterFaults, ...bodyFaults }).length > 0) {
    attempt.marked.value = { parameters: listed(parameterFaults), fields: listed(bodyFaults) };
    return false;
  }
  attempt.marked.value = unmarked;
  attempt.answer.value = undefined;
  attempt.sent.value = { call, who: attempt.who.peek() };
  const start = performance.now();
  const response = await connection.fetch(toRequest(call, connection.baseUrl, tokenOf(attempt, environment)));
  const answer = await readAnswer(response, start);
  attempt.answer.value = answer;
  attempt.marked.value = markedBy(answer.value);
  return true;
}

function listed(faults: Readonly<Record<string, string>>): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(Object.entries(faults).map(([name, message]) => [name, [message]]));
}
