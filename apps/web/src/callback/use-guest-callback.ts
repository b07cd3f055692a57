import { useCallback, useEffect, useState } from 'react';
import { isRefusal } from '../api/api-error.ts';
import { findGuestCallback, type GuestCallback } from './guest-callback.ts';

type GuestCallbackState = {
  /** Null without a request, and until it is loaded. */
  request: GuestCallback | null;
  /** The chat has ended, and the request with it. */
  isGone: boolean;
  hasFailed: boolean;
};

type Following = GuestCallbackState & { reload: () => Promise<void> };

/** The request of a guest, loaded again when the page is shown, the network is back, or another one was made (`askedAt`). */
export function useGuestCallback(guestToken: string, askedAt: number): Following {
  const [state, setState] = useState<GuestCallbackState>({ request: null, isGone: false, hasFailed: false });

  const reload = useCallback(async () => {
    try {
      const request = await findGuestCallback(guestToken);
      setState({ request, isGone: false, hasFailed: false });
    } catch (error) {
      const isGone = isRefusal(error, 'NOT_FOUND', 'BAD_USER_INPUT');
      // What was known stays on the screen.
      setState(({ request }) => ({ request: isGone ? null : request, isGone, hasFailed: !isGone }));
    }
  }, [guestToken]);

  useEffect(() => {
    const reloadIfShown = () => document.hidden || void reload();
    document.addEventListener('visibilitychange', reloadIfShown);
    window.addEventListener('online', reloadIfShown);
    return () => {
      document.removeEventListener('visibilitychange', reloadIfShown);
      window.removeEventListener('online', reloadIfShown);
    };
  }, [reload]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another request has another time
  useEffect(() => void reload(), [reload, askedAt]);

  return { ...state, reload };
}
