import { limits } from '@yobirin/contract/limits';
import type { CallPageView } from '@yobirin/contract/pages';
import { describeReception, type Reception } from '@yobirin/contract/schedule';
import { useEffect, useState } from 'react';

const stepMs = limits.scheduleStepMinutes * 60_000;

/** Whether calls are accepted: first as rendered by the server, then by the schedule as time passes. */
export function useReception({ schedule, reception }: Pick<CallPageView, 'schedule' | 'reception'>): Reception {
  const [current, setCurrent] = useState(reception);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function look() {
      const now = Date.now();
      setCurrent(describeReception(schedule, new Date(now)));
      clearTimeout(timer);
      // Hours begin and end only at multiples of `stepMs`.
      timer = setTimeout(look, stepMs - (now % stepMs));
    }

    look();
    // Timers stop while a phone sleeps.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [schedule]);

  return current;
}
