/** Does something with each item, a number of them at once. Rejects with the first failure, when all that had begun is over. */
export async function forEachConcurrently<Item>(
  count: number,
  items: Iterable<Item>,
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  let failed = false;
  const work = async () => {
    for (let next = rest.next(); !next.done && !failed; next = rest.next()) {
      try {
        await act(next.value);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const results = await Promise.allSettled(Array.from({ length: count }, work));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
