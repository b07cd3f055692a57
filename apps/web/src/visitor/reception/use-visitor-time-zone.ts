import { useEffect, useState } from 'react';

/** The time zone of this device; null until the script runs, since the server cannot know it. */
export function useVisitorTimeZone(): string | null {
  const [timeZone, setTimeZone] = useState<string | null>(null);
  useEffect(() => setTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return timeZone;
}
