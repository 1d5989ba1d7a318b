import { type ReadonlySignal, useComputed, useSignal } from '@preact/signals';
import { PageSize } from '../../../../generated/parameters.ts';
import { unwrap } from '../../../client/client.ts';
import type { ShownEnvironment } from '../../model/environment.ts';
import { useEnvironment } from '../../model/workbench.ts';
import type { Trouble } from '../../parts/parts.ts';
import { useFollowed } from './changes.tsx';
import type { Line } from './directory.ts';
import { nothingSaid, readTalk, type Talk } from './talk.ts';

/** Something that was done with the phone, and what came of it. */
export interface Came {
  readonly id: number;
  readonly text: string;
  /** Its entry in the timeline, once that is found. */
  readonly entryId: number | undefined;
}

/** A contact with a phone, and the agent at the other end. */
export interface PhoneSession {
  readonly contact: string;
  readonly line: Line;
  readonly talk: ReadonlySignal<Talk>;
  readonly trouble: ReadonlySignal<Trouble | undefined>;
  /** The last things that were done, the newest first. */
  readonly came: ReadonlySignal<readonly Came[]>;
  /** Tells what came of an operation, and shows it at once. */
  tell(operationId: string, text: string): Promise<void>;
}

/** As many as are listed. */
const mostCame = 5;

const tables = ['message', 'room', 'task', 'conversation'];

/** The phone's session; another contact or line is another one. */
export function useSession(contact: string, line: Line): PhoneSession {
  const environment = useEnvironment();
  const came = useSignal<readonly Came[]>([]);
  const { value, trouble, again } = useFollowed(tables, () => readTalk(environment, contact, line));
  const talk = useComputed(() => value.value ?? nothingSaid);
  return {
    contact,
    line,
    talk,
    trouble,
    came,
    async tell(operationId, text) {
      const [entryId] = await Promise.all([entryOf(environment, operationId), again()]);
      const id = (came.peek()[0]?.id ?? 0) + 1;
      came.value = [{ id, text, entryId }, ...came.peek()].slice(0, mostCame);
    },
  };
}

/** The newest entry of an operation. */
async function entryOf(environment: ShownEnvironment, operationId: string): Promise<number | undefined> {
  const answer = environment.control.GET('/_sandbox/timeline', { params: { query: { [PageSize.name]: 20 } } });
  const found = await unwrap(answer).catch(() => undefined);
  return found?.entries.find((entry) => entry.operationId === operationId)?.entryId;
}
