import type { CallPageView } from '@yobirin/contract/pages';
import { defaultScheduleRows } from '@yobirin/contract/schedule';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OpeningHours } from './opening-hours.tsx';

const schedule = { rows: defaultScheduleRows(), timeZone: 'Asia/Tokyo', isAbsent: false };

/** The parsed data block; null if the page has none. */
function dataOf(view: Partial<CallPageView>) {
  const shown = { yobirinId: 'inn', nickname: 'Inn </script>', isInService: true, schedule, datedHours: [], ...view };
  // Only the fields that the component reads.
  const html = renderToStaticMarkup(<OpeningHours view={shown as CallPageView} origin="https://yobirin.example" />);
  const json = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html)?.[1];
  return json ? JSON.parse(json) : null;
}

test('tells the weekly hours, and exceptions with their days [CAL-15]', () => {
  const data = dataOf({
    datedHours: [
      { beginDay: '2026-12-29', endDay: '2027-01-03', spans: [], messages: {} },
      { beginDay: '2027-01-04', endDay: '2027-01-04', spans: [{ beginTime: '10:00', endTime: '24:00' }], messages: {} },
      { beginDay: '2027-01-05', endDay: '2027-01-05', spans: null, messages: {} },
    ],
  });

  expect(data).toMatchObject({ name: 'Inn </script>', url: 'https://yobirin.example/inn' });
  expect(data.openingHoursSpecification).toHaveLength(7);
  expect(data.openingHoursSpecification[0]).toEqual({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: 'Monday',
    opens: '09:00',
    closes: '17:00',
  });
  expect(data.specialOpeningHoursSpecification).toMatchObject([
    { validFrom: '2026-12-29', validThrough: '2027-01-03', opens: '00:00', closes: '00:00' },
    { validFrom: '2027-01-04', validThrough: '2027-01-04', opens: '10:00', closes: '23:59' },
  ]);
});

test('is left out for an ID out of service, and for a group that follows its members', () => {
  expect(dataOf({ isInService: false })).toBeNull();
  expect(dataOf({ schedule: { ...schedule, rows: [] } })).toBeNull();
});
