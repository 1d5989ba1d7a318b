/** A pull request of a repository, and what GitHub is asked with. */
export interface PullRequest {
  /** `https://api.github.com` */
  readonly api: string;
  /** `owner/name` */
  readonly repository: string;
  readonly token: string;
  readonly number: number;
}

/** A comment as GitHub lists it (REST API, issue comments), reduced to what is read. */
interface Comment {
  readonly id: number;
  readonly body?: string;
  readonly user: { readonly login: string } | null;
}

/** By whom workflows comment; what people write is left alone, whatever it begins with. */
const author = 'github-actions[bot]';
/** GitHub refuses longer comments; counted in characters. */
const longest = 65_536;
const perPage = 100;

/**
 * Makes the one comment of a pull request that begins with the first line of a text that text. Throws where GitHub refuses,
 * with its status and message.
 */
export async function keepComment(pull: PullRequest, text: string): Promise<'new' | 'updated' | 'as it was'> {
  const [marker = ''] = text.split('\n');
  const body = text.length > longest ? `${text.slice(0, longest - 200)}\n\n… cut; the report has all of it.` : text;
  const comments = `/repos/${pull.repository}/issues/${pull.number}/comments`;
  for (let page = 1; ; page++) {
    const listed: Comment[] = await ask(pull, 'GET', `${comments}?per_page=${perPage}&page=${page}`);
    const own = listed.find((one) => one.user?.login === author && one.body?.startsWith(marker));
    if (own?.body?.trim() === body.trim()) return 'as it was';
    if (own) {
      await ask(pull, 'PATCH', `/repos/${pull.repository}/issues/comments/${own.id}`, { body });
      return 'updated';
    }
    if (listed.length < perPage) break;
  }
  await ask(pull, 'POST', comments, { body });
  return 'new';
}

async function ask<Answer>({ api, token }: PullRequest, method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${api}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/vnd.github+json',
      'x-github-api-version': '2022-11-28',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok)
    throw new Error(`GitHub returns ${answer.status} for ${method} ${path}: ${(await answer.text()).slice(0, 200)}`);
  return JSON.parse(await answer.text());
}
