import { useMutation, useQueryClient } from '@tanstack/react-query';
import { unwrap } from 'phone-agent-kit/client';
import type { ChangeEvent } from 'react';
import { $api, api } from './api.ts';

/** The first tasks, and a file of new ones. */
export function Tasks() {
  const queries = useQueryClient();
  const tasks = $api.useQuery('get', '/api/v2/tasks', { params: { query: { pageSize: 5 } } });
  const upload = useMutation({
    mutationFn: (file: File) => unwrap(api.createTasksFromCsv({ agentId: 'agent_201', body: file })),
    onSuccess: () => queries.invalidateQueries(),
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) upload.mutate(file);
  };
  return (
    <section aria-label="Tasks">
      <p>{tasks.data && `${tasks.data.totalTasks} tasks`}</p>
      <ul>
        {tasks.data?.tasks.map((task) => (
          <li key={task.taskId}>
            {task.taskId} is {task.state === 'inProgress' ? 'under way' : task.state}
          </li>
        ))}
      </ul>
      <input type="file" aria-label="CSV file" onChange={choose} />
      <p role="status">{upload.data?.message}</p>
      <ul aria-label="Refused rows">
        {upload.data?.refused.map(({ line, violations }) => (
          <li key={line}>
            Line {line}: {violations.map(({ column, message }) => `${column} ${message}`).join(', ')}
          </li>
        ))}
      </ul>
    </section>
  );
}
