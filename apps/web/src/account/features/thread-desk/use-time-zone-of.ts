import { useQuery } from '@tanstack/react-query';
import { deviceTimeZone } from '../../../i18n/date-text.ts';
import { calendarQuery } from '../schedule/calendar-query.ts';

/** The time zone of the ID's hours; that of the device if they cannot be loaded. Undefined while they are loading. */
export function useTimeZoneOf(yobirinPropertyId: string, isEnabled: boolean): string | undefined {
  const calendar = useQuery({ ...calendarQuery(yobirinPropertyId), enabled: isEnabled });
  return calendar.isError ? deviceTimeZone() : calendar.data?.timeZone;
}
