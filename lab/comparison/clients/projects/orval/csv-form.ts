import type { TaskCsvBody } from './generated/client';

/** The body of `createTasksFromCsv`: a form with a file in it, or the CSV text as it is. */
export function csvForm(body: TaskCsvBody): FormData | string {
  if (typeof body === 'string') return body;
  const form = new FormData();
  form.append('agentId', body.agentId);
  form.append('file', new Blob([body.file], { type: 'text/csv' }), 'tasks.csv');
  return form;
}
