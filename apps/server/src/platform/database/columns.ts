import { customType, timestamp } from './orm-tables.ts';

/** The primary key of a row. A string in TypeScript and on the wire, because JSON numbers lose precision above 2^53. */
export const id = customType<{ data: string; driverData: string; notNull: true; default: true }>({
  dataType: () => 'bigint generated always as identity',
});

/** The id of another row. */
export const reference = customType<{ data: string; driverData: string }>({ dataType: () => 'bigint' });

/**
 * A point in time, to the millisecond that a `Date` can hold, so that a cursor made from one finds its row again.
 * It has no default: times come from the injected clock, never from the database's.
 */
export const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** A time of day such as `09:00`, up to and including `24:00`. */
export const timeOfDay = customType<{ data: string; driverData: string }>({
  dataType: () => 'time(0)',
  fromDriver: (value) => value.slice(0, 'HH:mm'.length),
});
