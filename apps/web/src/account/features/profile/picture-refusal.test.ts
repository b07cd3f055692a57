import { expect, test } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { m } from '../../../i18n/gen/messages.js';
import { pictureErrorsOf } from './picture-refusal.ts';

const background = new File(['x'], 'a.png');
const refusal = (reason: string) => new ApiError({ code: 'SERVICE_UNAVAILABLE', message: '', reason });

test.each(['site_storage_full', 'site_busy'])(
  'a site that is short (%s) refuses the new picture in words [HEAL-20]',
  (reason) => {
    const words = m.profile_picture_site_full();

    expect(pictureErrorsOf(refusal(reason), { background })).toEqual({ icon: undefined, background: words });
    expect(pictureErrorsOf(refusal(reason), { icon: null, background })).toMatchObject({ icon: undefined });
  },
);

test('a picture that is not as it should be is told by its field', () => {
  const fields = { icon: 'too_large' } as const;
  const error = new ApiError({ code: 'BAD_USER_INPUT', message: '', fields });

  expect(pictureErrorsOf(error, { background })).toEqual({ icon: expect.any(String), background: undefined });
});

test.each([
  ['an unavailable server', new ApiError({ code: 'SERVICE_UNAVAILABLE', message: '' })],
  ['another field', new ApiError({ code: 'BAD_USER_INPUT', message: '', fields: { nickname: 'too_long' } })],
  ['no answer', new Error('offline')],
])('%s is not about pictures', (_what, error) => {
  expect(pictureErrorsOf(error, { background })).toBeNull();
});
