import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BlockRow } from './block-row.tsx';

const block = {
  id: '1',
  name: 'Ann',
  source: 'MISSED_CALL',
  note: 'Spam',
  createdAt: '2026-11-15T00:00:00Z',
  expireAt: null,
  yobirinProperty: null,
} as const;

test('a member who may only look sees who is blocked without buttons [CHAT-04] [BLOCK-10]', () => {
  const html = renderToStaticMarkup(<BlockRow block={block} onUnblock={null} />);

  expect(html).toContain('Ann');
  expect(html).toContain('不在着信');
  expect(html).toContain('Spam');
  expect(html).not.toContain('<button');
});

test('a member who may write can unblock [BLOCK-10]', () => {
  expect(renderToStaticMarkup(<BlockRow block={block} onUnblock={async () => {}} />)).toContain('<button');
});

test('a blocked user is named by their ID [BLOCK-10]', () => {
  const yobirinProperty = { id: '2', nickname: '山田商店', yobirinId: 'yamada' };

  expect(renderToStaticMarkup(<BlockRow block={{ ...block, name: '', yobirinProperty }} onUnblock={null} />)).toContain(
    '山田商店',
  );
});
