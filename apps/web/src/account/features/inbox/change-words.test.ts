import { describe, expect, test } from 'vitest';
import { speakWhile } from '../../../i18n/speak.ts';
import { changedText, refusedText } from './change-words.ts';

const aoi = { userId: '2', name: 'Aoi' };
const label = { id: '1', name: '<b>VIP</b>', colour: 'RED' as const };

describe('a toast', () => {
  test('says what was done, and to how many [INBOX-41] [INBOX-42]', () => {
    speakWhile('en', () => {
      expect(changedText({ change: 'DONE' }, 1)).toBe('Marked as done.');
      expect(changedText({ change: 'HAND', member: aoi }, 3)).toBe('Assigned to Aoi. (3)');
      expect(changedText({ change: 'LABEL', label }, 1)).toBe('Added “<b>VIP</b>”.');
    });
  });

  test.each([
    ['TAKE', 'TAKEN', aoi, 'Aoi has taken it already.'],
    ['TAKE', 'TAKEN', { ...aoi, name: '' }, 'A former member has taken it already.'],
    ['DONE', 'CHANGED', aoi, 'Another member changed it first. Aoi has it now.'],
    ['DONE', 'CHANGED', null, 'Another member changed it first. Please look at it and try again.'],
    ['DONE', 'TAKEN', aoi, 'It can’t be marked as done, because another member is going to call back.'],
    ['REOPEN', 'NOT_FOUND', null, 'This conversation is gone'],
  ] as const)('says of %s that is refused with %s who has it [INBOX-38]', (change, code, takenBy, text) => {
    const answer = { refused: [{ id: '1', code }], threads: [{ id: '1', takenBy }] };

    expect(speakWhile('en', () => refusedText({ change }, answer))).toBe(text);
  });

  test('says how many of several stayed as they are [INBOX-41]', () => {
    const refused = [
      { id: '1', code: 'TAKEN' },
      { id: '2', code: 'CHANGED' },
    ] as const;

    expect(speakWhile('en', () => refusedText({ change: 'TAKE' }, { refused, threads: [] }))).toMatch(/^2 stayed/);
  });
});
