import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GuestBlockRow } from './guest-block-row.tsx';

const block = { id: '1', guestName: 'Ann', reason: 'Spam', createdAt: '2026-11-15T00:00:00Z', expireAt: null };

test('whoever may only look sees who is blocked, and nothing to press [CHAT-04]', () => {
  const html = renderToStaticMarkup(<GuestBlockRow block={block} onUnblock={null} />);

  expect(html).toContain('Ann');
  expect(html).not.toContain('<button');
});

test('whoever may write can let them in again', () => {
  expect(renderToStaticMarkup(<GuestBlockRow block={block} onUnblock={async () => {}} />)).toContain('<button');
});
