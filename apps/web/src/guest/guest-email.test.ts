import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { m } from '../i18n/gen/messages.js';
import { guestEmailRefusal } from './guest-email-refusal.ts';
import { guestMenuItems } from './guest-menu-items.tsx';

test.each([
  [true, ['notice', 'end']],
  [false, ['end']],
])('the menu offers replies by mail if the site sends mails: %s [OPS-40]', (isMailOn, ids) => {
  const items = guestMenuItems({
    isMailOn,
    languages: [],
    translation: [],
    onCallback: null,
    onNotice: ignore,
    onEnd: ignore,
  });

  expect(items.map(({ id }) => id)).toEqual(ids);
});

test('a page that was open when mails were switched off says where replies are [OPS-40]', () => {
  const refusal = (reason?: string) =>
    new ApiError({ code: 'UNPROCESSABLE_ENTITY', message: 'refused', ...(reason && { reason }) });

  expect(guestEmailRefusal(refusal('mail_off'))).toBe(m.guest_email_off());
  expect(guestEmailRefusal(refusal())).toBeNull();
});

function ignore() {}
