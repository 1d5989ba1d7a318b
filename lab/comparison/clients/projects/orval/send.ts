/** Where the API is: generated code has paths only. */
export const session = { baseUrl: 'https://api.example' };

/** The `fetch` of orval's guide for servers of another origin. */
export async function send<Answer extends object>(path: string, options: RequestInit): Promise<Answer> {
  const headers = new Headers(options.headers);
  headers.set('authorization', 'demo-admin');
  const response = await fetch(`${session.baseUrl}${path}`, { ...options, headers });
  const text = [204, 205, 304].includes(response.status) ? '' : await response.text();
  const data = text === '' ? {} : JSON.parse(text);
  const answer: Answer = Object.assign(Object.create(null), {
    status: response.status,
    data,
    headers: response.headers,
  });
  return answer;
}
