import type { StatusDay, StatusView } from '@yobirin/contract/status';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { speakWhile } from '../../i18n/speak.ts';
import { StatusContent } from './status-content.tsx';

const day = { day: '2026-11-17', good: 1_430, total: 1_440 };

function buildView(overrides: Partial<StatusView> = {}): StatusView {
  return {
    state: 'works',
    probedAt: '2026-11-17T03:04:00.000Z',
    parts: [{ part: 'call', state: 'works', failsSince: null, days: [day] }],
    objectives: [{ objective: 'ring', withinSeconds: 2, target: 0.99, good: 0, total: 0, days: [] }],
    incidents: [],
    ...overrides,
  };
}

function render(view: StatusView | null): string {
  const request = { locale: 'en', timeZone: 'Asia/Tokyo' } as const;
  const html = speakWhile('en', () => renderToStaticMarkup(<StatusContent view={view} request={request} />), 'en-GB');
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('each day says its result in words [STATUS-15]', () => {
  const none: StatusDay = { day: '2026-11-16', good: 0, total: 0 };
  const text = render(buildView({ parts: [{ part: 'call', state: 'works', failsSince: null, days: [none, day] }] }));

  expect(text).toContain('16 Nov: no record');
  expect(text).toContain('17 Nov: 99.3%');
  expect(text).toContain('Last 30 days: 99.3%');
});

test('times are those of the site’s zone, which is named [STATUS-01]', () => {
  expect(render(buildView())).toContain('Last checked: 17 Nov 2026, 12:04 (Japan Standard Time)');
});

test('an objective tells whether it is met, and that nothing was counted [STATUS-09]', () => {
  const objective = { objective: 'ring' as const, withinSeconds: 2, target: 0.99, days: [day] };

  expect(render(buildView())).toContain('Calls that rang within 2 s Nothing recorded yet');
  expect(render(buildView({ objectives: [{ ...objective, good: 99, total: 100 }] }))).toContain(
    'Meets the target of 99% 99% 99 of 100',
  );
  expect(render(buildView({ objectives: [{ ...objective, good: 1_979, total: 2_000 }] }))).toContain(
    'Below the target of 99% 98.95% 1,979 of 2,000',
  );
});

test('what fails is told first, and since when [STATUS-01]', () => {
  const failing = { part: 'call', state: 'fails', failsSince: '2026-11-17T03:00:00.000Z', days: [day] } as const;
  const text = render(buildView({ state: 'fails', parts: [{ ...failing, days: [day] }] }));

  expect(text).toContain('Some parts are not working Calls: since 17 Nov 2026, 12:00 Last checked');
});

test('an incident that goes on is told as one [STATUS-06]', () => {
  const incidents = [
    { part: 'mail', beganAt: '2026-11-17T00:00:00.000Z', endedAt: null },
    { part: 'site', beganAt: '2026-11-15T00:00:00.000Z', endedAt: '2026-11-15T01:00:00.000Z' },
  ] as const;
  const text = render(buildView({ incidents: [...incidents] }));

  expect(text).toContain('Email Since 17 Nov 2026, 09:00, still going on');
  expect(text).toContain('The whole service 15 Nov 2026, 09:00 to 15 Nov 2026, 10:00');
});

test('without its database the page has no parts [STATUS-10]', () => {
  const text = render(null);

  expect(text).toContain('The service is not working at the moment');
  expect(text).not.toContain('Parts of the service');
});
