import { ApiProblem, type components, createClient, toDate, unwrap } from 'phone-agent-kit/client';
import { useCallback, useEffect, useState } from 'react';

const api = createClient({ baseUrl: 'https://api.example.com', token: 'demo-admin' });

function useCall<Body>(read: () => Promise<Body>): { data?: Body; error?: unknown } {
  const [state, setState] = useState<{ data?: Body; error?: unknown }>({});
  useEffect(() => {
    read().then(
      (data) => setState({ data }),
      (error) => setState({ error }),
    );
  }, [read]);
  return state;
}

const newest = () => unwrap(api.listTasks({ pageSize: 5 }));
const junk = () => unwrap(api.listJunkConversations({ pageSize: 50 }));

const stateNames: Record<string, string> = {
  queued: 'waiting',
  inProgress: 'under way',
  completed: 'done',
  failed: 'not reached',
  canceled: 'called off',
};

type Task = components['schemas']['Task'];

/** The newest tasks, and a button that adds one. */
export function Tasks() {
  const { data, error } = useCall(newest);
  // A list that is read again may not have them yet.
  const [added, setAdded] = useState<Task[]>([]);
  const add = async () => {
    const { task } = await unwrap(api.createTask({ type: 'text', agentId: 'agent_202', phoneNumber: '+12025550140' }));
    setAdded([task, ...added]);
  };
  return (
    <section>
      {error !== undefined && <p role="alert">{String(error)}</p>}
      <ul>
        {[...added, ...(data?.tasks ?? [])].map((task) => (
          <li key={task.taskId}>
            {task.phoneNumber} {stateNames[task.state] ?? task.state}
          </li>
        ))}
      </ul>
      <button type="button" onClick={add}>
        Text the customer
      </button>
    </section>
  );
}

/** One task, with the day on which it was created. */
export function Task({ id }: { id: string }) {
  const { data, error } = useCall(useCallback(() => unwrap(api.getTask({ taskId: id })), [id]));
  const isGone = error instanceof ApiProblem && error.status === 404;
  if (error !== undefined) return <p role="alert">{isGone ? 'This task was deleted.' : String(error)}</p>;
  if (!data) return <p>Loading</p>;
  return <time>{toDate(data.task.timestamp).toLocaleDateString('en-US', { timeZone: 'UTC' })}</time>;
}

const icons = [
  { capability: 'voice', label: 'calls' },
  { capability: 'sms', label: 'texts' },
];

/** The free numbers of a town. */
export function Numbers({ town, region }: { town: string; region: string }) {
  const search = useCallback(
    () => unwrap(api.searchNumbersByLocality({ country: 'US', locality: town, region, pageSize: 3 })),
    [town, region],
  );
  const { data, error } = useCall(search);
  if (error !== undefined) return <p role="alert">{String(error)}</p>;
  return (
    <ul>
      {data?.numbers.map((number) => (
        <li key={number.phoneNumber}>
          {number.phoneNumber}{' '}
          {icons
            .filter(({ capability }) => number.capabilities.includes(capability))
            .map(({ label }) => label)
            .join(', ')}
        </li>
      ))}
    </ul>
  );
}

/** The junk inbox: a contact is opened by a click. */
export function Junk() {
  const [roomId, setRoomId] = useState<string>();
  const inbox = useCall(junk);
  const opened = useCall(useCallback(async () => roomId && unwrap(api.listRoomMessages({ roomId })), [roomId]));
  const error = inbox.error ?? opened.error;
  if (error !== undefined) return <p role="alert">{String(error)}</p>;
  const messages = opened.data ? opened.data.messages : [];
  return (
    <section>
      {inbox.data?.rooms.map((room) => (
        <button type="button" key={room.roomId} onClick={() => setRoomId(room.roomId)}>
          {room.name}
        </button>
      ))}
      {roomId && <h2>{inbox.data?.rooms.find((room) => room.roomId === roomId)?.name}</h2>}
      {messages.map((message) => (
        <p key={message.messageId}>{message.text}</p>
      ))}
    </section>
  );
}
