import type { Query, QueryClient } from '@tanstack/react-query';

export type ReloadOptions = {
  /** What could not be loaded stays so: its page has said it, and offers to try again. */
  exceptFailed?: boolean;
};

/** Loads again what a page shows. A first load that is under way would count as the new one, although it may have read the old state. */
export async function reloadQueries(
  client: QueryClient,
  queryKey: readonly unknown[],
  { exceptFailed = false }: ReloadOptions = {},
): Promise<void> {
  const filters = { queryKey, predicate: ({ state }: Query) => !exceptFailed || state.status !== 'error' };
  await client.cancelQueries(filters);
  await client.invalidateQueries(filters);
}
