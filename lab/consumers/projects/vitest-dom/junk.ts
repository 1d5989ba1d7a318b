/** Shows the names in the junk inbox. It knows `fetch` and a token, and nothing of a sandbox. */
export async function showJunk(list: HTMLElement, fetch: typeof globalThis.fetch, token: string): Promise<void> {
  const response = await fetch('/api/v2/junkConversations', { headers: { authorization: token } });
  const { rooms } = await response.json();
  list.replaceChildren(
    ...rooms.map(({ roomId }: { roomId: string }) =>
      Object.assign(document.createElement('li'), { textContent: roomId }),
    ),
  );
}
