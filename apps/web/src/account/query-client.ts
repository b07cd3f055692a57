import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isRefusal } from '../api/api-error.ts';
import { isOutage, outagePauses } from '../failure/outage.ts';
import { shownFailure } from '../failure/shown-failure.ts';
import { getSession, subscribeToSession } from '../session/session-store.ts';
import { showServerError } from './shared/failure/server-error.ts';

export function createQueryClient(): QueryClient {
  /** The dialog tells an outage once, and closes when a query succeeds. */
  let toldOutage: ApiError | null = null;
  const client = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: () => {
        if (toldOutage && shownFailure.get() === toldOutage) shownFailure.set(null);
        toldOutage = null;
      },
      onError: (error, { meta, state }) => {
        // Refreshed data stays on screen until the next answer, unless the record is gone.
        const isQuiet = meta?.isRefreshed && state.data !== undefined && !isRefusal(error, 'NOT_FOUND');
        // Other queries and later tries say nothing new.
        if (isQuiet || (isOutage(error) && toldOutage)) return;
        toldOutage = isOutage(error) ? error : null;
        showServerError(error);
      },
    }),
    mutationCache: new MutationCache({ onError: showServerError }),
    // Retrying does not change a refusal; a lost connection may come back.
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError),
        // After an outage each query goes on by itself.
        refetchInterval: ({ state }) => isOutage(state.error) && outageDelayMs(state.error, state.errorUpdatedAt),
      },
    },
  });
  forgetOnUserChange(client);
  return client;
}

/** Spread by the time of the failure, not by chance: the delay must not change until the next failure. */
function outageDelayMs({ details }: ApiError, failedAtMs: number): number {
  const leastMs = Math.max(outagePauses.firstMs, (details.retryAfterSeconds ?? 0) * 1_000);
  return leastMs * (1 + (failedAtMs % 1_000) / 2_000);
}

/** Data fetched for one user must not be shown to the next one in this tab. */
function forgetOnUserChange(client: QueryClient): void {
  let userId = getSession().user?.id;
  subscribeToSession(() => {
    const nextId = getSession().user?.id;
    if (nextId !== userId) client.clear();
    userId = nextId;
  });
}
