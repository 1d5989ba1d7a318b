import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem, unwrap } from 'phone-agent-kit/client';
import { $api, api } from './api.ts';

const params = { path: { agentId: 'agent_201' } };

/** One agent: its greeting is changed, then published. */
export function Agents() {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries();
  const agent = $api.useQuery('get', '/api/v2/agents/{agentId}/live', { params });
  const save = useMutation({
    mutationFn: (greeting: string) => unwrap(api.POST('/api/v2/agents/{agentId}', { params, body: { greeting } })),
    onSuccess,
  });
  const publish = useMutation({
    mutationFn: () => unwrap(api.POST('/api/v2/agents/{agentId}/publish', { params })),
    onSuccess,
  });
  const fields = save.error instanceof ApiProblem ? save.error.fields : {};
  return (
    <section aria-label="Agent">
      <p>{agent.data?.live.configuration.greeting}</p>
      <form action={(form) => save.mutate(String(form.get('greeting')))}>
        <label>
          Greeting <input name="greeting" />
        </label>
        <p role="alert">{fields.greeting?.join(', ')}</p>
        <button type="submit">Save</button>
      </form>
      <button type="button" onClick={() => publish.mutate()}>
        Publish
      </button>
    </section>
  );
}
