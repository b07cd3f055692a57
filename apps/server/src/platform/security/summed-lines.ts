import type { Clock } from '../clock.ts';

export type Line<Name extends string> = Record<string, unknown> & { event: Name };

type SummedLines<Name extends string> = {
  /** Writes the line, or counts it for the next line of this key. */
  add(key: string, line: Line<Name>): void;
  /** Writes what is counted and not yet written. */
  close(): void;
};

type Sum<Name extends string> = { line: Line<Name>; writtenAt: number; count: number };

const minuteMs = 60_000;
/** Above it, the sources of an event are summed together: neither memory nor the log grows with a botnet. */
const maxKeys = 1_000;

/** Writes at most one line a minute for each key: the first at once, further ones as one line with their `count`. */
export function createSummedLines<Name extends string>({
  clock,
  write,
}: {
  clock: Clock;
  write(line: Line<Name>): void;
}): SummedLines<Name> {
  const sums = new Map<string, Sum<Name>>();
  let cancel: (() => void) | null = null;

  function begin(key: string, line: Line<Name>): void {
    sums.set(key, { line, writtenAt: clock.monotonic(), count: 0 });
    write({ ...line, count: 1 });
    cancel ??= clock.after(minuteMs, writeDue);
  }

  function writeDue(): void {
    const now = clock.monotonic();
    for (const [key, sum] of sums) {
      if (now - sum.writtenAt < minuteMs) continue;
      if (sum.count === 0) sums.delete(key);
      else writeSum(sum, now);
    }
    cancel = sums.size > 0 ? clock.after(minuteMs, writeDue) : null;
  }

  function writeSum(sum: Sum<Name>, now: number): void {
    write({ ...sum.line, count: sum.count });
    sum.count = 0;
    sum.writtenAt = now;
  }

  function addTo(key: string, line: Line<Name>): void {
    const sum = sums.get(key);
    if (sum) Object.assign(sum, { line, count: sum.count + 1 });
    else begin(key, line);
  }

  return {
    add(key, line) {
      const isOneTooMany = sums.size >= maxKeys && !sums.has(key);
      if (isOneTooMany) addTo(`many ${line.event}`, { event: line.event, isManySources: true });
      else addTo(key, line);
    },
    close() {
      cancel?.();
      for (const sum of sums.values()) if (sum.count > 0) writeSum(sum, clock.monotonic());
      sums.clear();
    },
  };
}
