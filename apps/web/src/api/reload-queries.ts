import type { QueryClient } from '@tanstack/react-query';

/** Loads again what a page shows. A first load that is under way would count as the new one, although it may have read the old state. */
export async function reloadQueries(client: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
