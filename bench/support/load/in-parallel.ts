/** Processes the items, `atOnce` at a time. Returns the results in the order of the items. */
export async function inParallel<Item, Result>(
  atOnce: number,
  items: readonly Item[],
  task: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  const workers = Array.from({ length: atOnce }, async () => {
    for (const [index, item] of left) results[index] = await task(item);
  });
  await Promise.all(workers);
  return results;
}
