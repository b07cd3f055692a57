import type { Query, QueryClient } from '@tanstack/react-query';

export type ReloadOptions = {
  /** Skips failed queries: their page shows the failure, with a button that tries again. */
  exceptFailed?: boolean;
};

/** Loads again what a page shows. A first load that is under way would count as the new one, although it may have read the old state. */
export async function reloadQueries(
  client: QueryClient,
  queryKey: readonly unknown[],
  { exceptFailed = false }: ReloadOptions = {},
): Promise<void> {
  // Decided once: a query that is being tried again has failed again as soon as it is cancelled.
  const failed = exceptFailed
    ? client.getQueryCache().findAll({ queryKey, predicate: ({ state }) => state.status === 'error' })
    : [];
  const filters = { queryKey, predicate: (query: Query) => !failed.includes(query) };
  await client.cancelQueries(filters);
  await client.invalidateQueries(filters);
}
