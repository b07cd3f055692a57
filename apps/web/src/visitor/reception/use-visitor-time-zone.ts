import { useEffect, useState } from 'react';
import { deviceTimeZone } from '../../i18n/date-text.ts';

/** The time zone of this device; null until the script runs, since the server cannot know it. */
export function useVisitorTimeZone(): string | null {
  const [timeZone, setTimeZone] = useState<string | null>(null);
  useEffect(() => setTimeZone(deviceTimeZone()), []);
  return timeZone;
}
