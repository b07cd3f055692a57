import { limits } from '@yobirin/contract/limits';
import type { CallPageView } from '@yobirin/contract/pages';
import { describeReception, type Reception } from '@yobirin/contract/schedule';
import { useEffect, useState } from 'react';

const stepMs = limits.scheduleStepMinutes * 60_000;

/** Whether calls are taken: as the server said at first, then by the schedule, changing when the hour comes. */
export function useReception({ schedule, reception }: Pick<CallPageView, 'schedule' | 'reception'>): Reception {
  const [current, setCurrent] = useState(reception);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function look() {
      const now = Date.now();
      setCurrent(describeReception(schedule, new Date(now)));
      clearTimeout(timer);
      // Hours begin and end on these steps only.
      timer = setTimeout(look, stepMs - (now % stepMs));
    }

    look();
    // Timers sleep with the phone.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [schedule]);

  return current;
}
