import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GuestBlockRow } from './guest-block-row.tsx';

const block = { id: '1', guestName: 'Ann', reason: 'Spam', createdAt: '2026-11-15T00:00:00Z', expireAt: null };

test('a member who may only look sees a blocked guest without buttons [CHAT-04]', () => {
  const html = renderToStaticMarkup(<GuestBlockRow block={block} onUnblock={null} />);

  expect(html).toContain('Ann');
  expect(html).not.toContain('<button');
});

test('a member who may write can unblock a guest', () => {
  expect(renderToStaticMarkup(<GuestBlockRow block={block} onUnblock={async () => {}} />)).toContain('<button');
});
