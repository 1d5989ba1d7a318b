import { useCallback, useEffect, useState } from 'react';

const api = 'https://api.example.com/api/v2';
const headers = { authorization: 'demo-admin', 'content-type': 'application/json' };

async function call(path: string, init?: RequestInit) {
  const response = await fetch(api + path, { ...init, headers });
  const body = await response.json();
  if (!response.ok) throw new Error(body.detail);
  return body;
}

function useCall(path?: string) {
  const [state, setState] = useState<{ data?: Awaited<ReturnType<typeof call>>; error?: string }>({});
  const load = useCallback(async () => {
    if (!path) return;
    try {
      setState({ data: await call(path) });
    } catch (error) {
      setState({ error: error.message });
    }
  }, [path]);
  useEffect(() => void load(), [load]);
  return { ...state, load };
}

function stateName(state: string): string {
  switch (state) {
    case 'queued':
      return 'waiting';
    case 'inProgress':
      return 'under way';
    case 'completed':
      return 'done';
    case 'failed':
      return 'not reached';
    case 'canceled':
      return 'called off';
    default:
      throw new Error(`Unknown state ${state}`);
  }
}

/** The newest tasks, and a button that adds one. */
export function Tasks() {
  const { data, error, load } = useCall('/tasks?pageSize=5');
  const add = async () => {
    const body = JSON.stringify({ type: 'text', agentId: 'agent_202', phoneNumber: '+12025550140' });
    const { success } = await call('/tasks', { method: 'POST', body });
    if (success) await load();
  };
  return (
    <section>
      {error && <p role="alert">{error}</p>}
      <ul>
        {data?.tasks.map((task) => (
          <li key={task.taskId}>
            {task.phoneNumber} {stateName(task.state)}
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
  const { data, error } = useCall(`/tasks/${id}`);
  if (error) return <p role="alert">{error.includes('There is no task') ? 'This task was deleted.' : error}</p>;
  if (!data) return <p>Loading</p>;
  const created = new Date(data.task.timestamp * 1000);
  return <time>{created.toLocaleDateString('en-US')}</time>;
}

const icons: Record<string, { label: string }> = { voice: { label: 'calls' }, sms: { label: 'texts' } };

/** The free numbers of a town. */
export function Numbers({ town, region }: { town: string; region: string }) {
  const search = `country=US&locality=${town}&region=${region}&pageSize=3`;
  const { data, error } = useCall(`/phoneNumbers/search/locality?${search}`);
  if (error) return <p role="alert">{error}</p>;
  return (
    <ul>
      {data?.numbers.map((number) => (
        <li key={number.phoneNumber}>
          {number.phoneNumber} {number.capabilities.map((one) => icons[one].label).join(', ')}
        </li>
      ))}
    </ul>
  );
}

/** The junk inbox: a contact is opened by a click. */
export function Junk() {
  const [roomId, setRoomId] = useState('');
  const inbox = useCall('/junkConversations?pageSize=50');
  const opened = useCall(roomId && `/rooms/${roomId}/messages`);
  const error = inbox.error ?? opened.error;
  if (error) return <p role="alert">{error}</p>;
  const id = Number(roomId.split(':')[1]);
  const room = inbox.data?.rooms.find((room) => room.id === id);
  return (
    <section>
      {inbox.data?.rooms.map((room) => (
        <button type="button" key={room.id} onClick={() => setRoomId(room.roomId)}>
          {room.name}
        </button>
      ))}
      {roomId && <h2>{room.name}</h2>}
      {opened.data?.messages.map((message) => (
        <p key={message.messageId}>{message.text}</p>
      ))}
    </section>
  );
}
