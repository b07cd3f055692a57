import { expect, test } from 'vitest';
import type { ProfileTexts } from './profile-texts-query.ts';
import { areValid, changesOf, withEdit } from './text-edits.ts';

const saved: Pick<ProfileTexts, 'fields'> = {
  fields: [
    {
      field: 'nickname',
      original: 'さくら',
      originalLanguage: 'ja',
      texts: [
        { language: 'ja', text: 'さくら', state: 'ORIGINAL' },
        { language: 'en', text: 'Sakura', state: 'MACHINE' },
        { language: 'ko', text: '', state: 'MISSING' },
      ],
    },
  ],
};

const english = { field: 'nickname', language: 'en' } as const;

test('only what differs from the saved text is sent [TRANS-18]', () => {
  const unchanged = withEdit({}, english, ' Sakura ');
  const changed = withEdit(unchanged, { ...english, language: 'ko' }, '사쿠라');

  expect(changesOf(unchanged, saved)).toEqual([]);
  expect(changesOf(changed, saved)).toEqual([{ field: 'nickname', language: 'ko', text: '사쿠라' }]);
});

test('an original is not changed here [TRANS-18]', () => {
  expect(changesOf(withEdit({}, { ...english, language: 'ja' }, 'もみじ'), saved)).toEqual([]);
});

test('a text that is too long cannot be saved [TRANS-18]', () => {
  const long = changesOf(withEdit({}, english, 'A'.repeat(21)), saved);
  const removed = changesOf(withEdit({}, english, ''), saved);

  expect([areValid(long), areValid(removed)]).toEqual([false, true]);
});
