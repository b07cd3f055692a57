import type { DatedHours, Span } from '@yobirin/contract/calendar';
import type { CallPageView } from '@yobirin/contract/pages';
import { weekdays, weekOf } from '@yobirin/contract/schedule';
import { serializePageData } from '../../document/page-data.ts';

type OpeningHoursProps = { view: CallPageView; origin: string };

/** The reception hours in terms of schema.org, as a data block that no browser executes (CAL-15). */
export function OpeningHours({ view, origin }: OpeningHoursProps) {
  const { schedule, datedHours } = view;
  if (!view.isInService || schedule.rows.length === 0) return null;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Place',
    name: view.nickname,
    url: `${origin}/${view.yobirinId}`,
    openingHoursSpecification: weekOf(schedule).flatMap((spans, index) =>
      spans.map((span) => ({ ...hoursOf(span), dayOfWeek: dayNames[weekdays[index] ?? 'MON'] })),
    ),
    ...(datedHours.length > 0 && { specialOpeningHoursSpecification: datedHours.flatMap(specialHours) }),
  };
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by serializePageData
      dangerouslySetInnerHTML={{ __html: serializePageData(data) }}
    />
  );
}

const dayNames = {
  MON: 'Monday',
  TUE: 'Tuesday',
  WED: 'Wednesday',
  THU: 'Thursday',
  FRI: 'Friday',
  SAT: 'Saturday',
  SUN: 'Sunday',
};

/** A day with the hours of its weekday is not special. A closed one opens and closes at the same time. */
function specialHours({ beginDay, endDay, spans }: DatedHours) {
  if (spans === null) return [];
  const valid = { validFrom: beginDay, validThrough: endDay };
  const listed = spans.length === 0 ? [{ beginTime: '00:00', endTime: '00:00' }] : spans;
  return listed.map((span) => ({ ...hoursOf(span), ...valid }));
}

function hoursOf({ beginTime, endTime }: Span) {
  // schema.org has no 24:00; a day that is open until midnight closes at its last minute.
  return { '@type': 'OpeningHoursSpecification', opens: beginTime, closes: endTime === '24:00' ? '23:59' : endTime };
}
