/** Why a request to the API was not sent: it is to another origin than the one that a sandbox answers for. */
export function passedBy({ method, url }: { method: string; url: string }, origin: string, option: string): Error {
  return new Error(
    `${method} ${url} is to the API, but the sandbox answers for ${origin}, so it was not sent. Set ${option} to ${new URL(url).origin}.`,
  );
}
