import type { DatedHours, Messages, Span } from '@yobirin/contract/calendar';

/** An exception as it is stored. Those of a template are replaced when the template changes. */
export type StoredException = DatedHours & { isFromTemplate: boolean };

export type StoredHolidays = {
  country: string;
  region: string | null;
  /** The hours on every holiday; none if the ID is closed. */
  spans: readonly Span[];
  /** Without spans, the day has the hours of its weekday. */
  changes: readonly { day: string; spans: readonly Span[] | null; messages: Messages }[];
};

/** Every dated rule that counts on a day up to and including `until`. */
export type NearDays = { until: string; exceptions: readonly DatedHours[]; holidays: readonly DatedHours[] };
