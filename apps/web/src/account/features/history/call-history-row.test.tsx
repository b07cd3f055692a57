import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CallHistory } from './call-histories-query.ts';
import { CallHistoryRow } from './call-history-row.tsx';

test('a row shows caller name, time, duration, transferred mark and location [HISTORY-02]', () => {
  const createdAt = '2026-11-15T03:00:00.000Z';

  const html = renderToStaticMarkup(
    <CallHistoryRow history={buildHistory(createdAt)} direction="toMe" referrerPath="/" onOpenLocation={() => {}} />,
  );

  expect(html).toContain('305号室');
  // The hour depends on the time zone of the machine.
  expect(html).toMatch(new RegExp(`<time dateTime="${createdAt}">2026/11/1[456] \\d\\d:\\d\\d</time>`));
  expect(html).toContain('通話 00:01:15');
  expect(html).toContain('転送');
  expect(html).toContain('305号室の位置情報を見る');
});

function buildHistory(createdAt: string): CallHistory {
  return {
    id: '1',
    fromYobirinProperty: null,
    toYobirinProperty: {
      id: '2',
      yobirinId: 'me',
      nickname: 'Me',
      iconSmallUrl: null,
      iconColor: null,
      deletedAt: null,
    },
    callerName: '305号室',
    duration: 75,
    isTransferred: true,
    status: 'FINISHED',
    createdAt,
    location: { latitude: '35.681236', longitude: '139.767125', reportedAt: createdAt },
  };
}
