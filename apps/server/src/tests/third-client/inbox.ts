/** What has arrived, in order, for a test that waits for each item. */
export type Inbox<Item> = {
  push(item: Item): void;
  next(): Promise<Item>;
  take(count: number): Promise<Item[]>;
};

export function createInbox<Item>(): Inbox<Item> {
  const items: Item[] = [];
  const readers: ((item: Item) => void)[] = [];

  function push(item: Item): void {
    const reader = readers.shift();
    if (reader) reader(item);
    else items.push(item);
  }

  function next(): Promise<Item> {
    const [item] = items;
    if (item === undefined) return new Promise((resolve) => readers.push(resolve));
    items.shift();
    return Promise.resolve(item);
  }

  return { push, next, take: (count) => Promise.all(Array.from({ length: count }, next)) };
}
