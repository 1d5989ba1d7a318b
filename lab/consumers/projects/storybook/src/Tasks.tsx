import { type ApiClient, UnexpectedAnswer, unwrap } from 'phone-agent-kit/client';
import { useEffect, useState } from 'react';

/** How many tasks there are, with a button that queues one more. */
export function Tasks({ api }: { api: ApiClient }) {
  const [text, setText] = useState('…');
  const look = () =>
    unwrap(api.listTasks()).then(
      ({ totalTasks }) => setText(`${totalTasks} tasks`),
      (error) => setText(error instanceof UnexpectedAnswer ? `refused: ${error.status}` : String(error)),
    );
  const queue = async () => {
    const body = { type: 'text', agentId: 'agent_202', phoneNumber: '+12025550121' } as const;
    await api.createTask(body);
    await look();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks once for each client.
  useEffect(() => void look(), [api]);
  return (
    <button type="button" onClick={queue}>
      {text}
    </button>
  );
}
