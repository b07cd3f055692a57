import type { CallPageView } from '@yobirin/contract/pages';
import type { Reception } from '@yobirin/contract/schedule';
import { useEffect, useState } from 'react';

type Described = Pick<CallPageView, 'reception' | 'receptionChanges'>;

/** Whether calls are accepted: first as rendered by the server, then by what it said will follow. */
export function useReception({ reception, receptionChanges }: Described): Reception {
  const [current, setCurrent] = useState(reception);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function look() {
      const now = Date.now();
      setCurrent(receptionChanges.findLast(({ at }) => Date.parse(at) <= now) ?? reception);
      clearTimeout(timer);
      const next = receptionChanges.find(({ at }) => Date.parse(at) > now);
      // The delay of a timer is limited to 24 days; changes are told for a few.
      if (next) timer = setTimeout(look, Date.parse(next.at) - now);
    }

    look();
    // Timers stop while a phone sleeps.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [reception, receptionChanges]);

  return current;
}
