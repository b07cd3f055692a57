import type { ReceptionCalendar } from './calendar-query.ts';
import { plainSpan } from './day-hours.ts';
import { type DayRule, ruleInput, ruleOf } from './day-rule.ts';

type Holidays = ReceptionCalendar['holidays'];

/** The changed days as they are sent. Those of another country are not kept: its holidays are other days. */
export function holidayChanges(holidays: Holidays, country: string | null) {
  if (!holidays || holidays.country !== country) return [];
  return holidays.changes.map((change) => ({ day: change.day, ...ruleInput(ruleOf(change)) }));
}

/** The holidays with one day changed, or as the country has it if there is no rule. */
export function withChange(holidays: NonNullable<Holidays>, day: string, rule: DayRule | null) {
  const others = holidayChanges(holidays, holidays.country).filter((change) => change.day !== day);
  const { country, region, spans } = holidays;
  return {
    country,
    region: region ?? null,
    spans: spans.map(plainSpan),
    changes: rule ? [...others, { day, ...ruleInput(rule) }] : others,
  };
}
