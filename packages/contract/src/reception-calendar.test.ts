import { describe, expect, test } from 'vitest';
import { mergeSpans, messagesOf, updateReceptionCalendarInput } from './reception-calendar.ts';
import { errorsOf } from './testing/errors-of.ts';

/** `09:00-12:00 22:00-02:00` */
function spans(text: string) {
  return text.split(' ').map((part) => {
    const [beginTime = '', endTime = ''] = part.split('-');
    return { beginTime, endTime };
  });
}

test.each([
  ['13:00-17:00 09:00-12:00', '09:00-12:00 13:00-17:00'],
  ['09:00-12:00 12:00-17:00', '09:00-17:00'],
  ['09:00-17:00 10:00-12:00', '09:00-17:00'],
  ['20:00-02:00 22:00-04:00', '20:00-04:00'],
  ['00:00-12:00 12:00-24:00', '00:00-24:00'],
  ['09:00-24:00 20:00-10:00', '09:00-24:00 20:00-10:00'],
])('%s is saved as %s [CAL-01]', (given, saved) => {
  expect(mergeSpans(spans(given))).toEqual(spans(saved));
});

test('a message that is empty is left out', () => {
  expect(
    messagesOf([
      { language: 'JP', text: '休業' },
      { language: 'EN', text: '' },
    ]),
  ).toEqual({ JP: '休業' });
});

describe('an exception', () => {
  const errors = (exception: object) => {
    const whole = { beginDay: '2028-02-29', endDay: '2028-02-29', spans: [], messages: [], ...exception };
    return errorsOf(updateReceptionCalendarInput, { yobirinPropertyId: '1', exceptions: [whole] });
  };

  test.each([
    ['on a leap day', {}, {}],
    ['on a day that does not exist', { beginDay: '2027-02-29' }, { 'exceptions.0.beginDay': 'invalid' }],
    ['that ends before it begins', { endDay: '2028-02-28' }, { 'exceptions.0.endDay': 'invalid' }],
    ['with 200 emoji', { messages: [{ language: 'EN', text: '👩🏽‍🚒'.repeat(200) }] }, {}],
    [
      'with 201 characters',
      { messages: [{ language: 'EN', text: 'x'.repeat(201) }] },
      { 'exceptions.0.messages.0.text': 'too_long' },
    ],
  ])('%s [CAL-03]', (_, exception, expected) => {
    expect(errors(exception)).toEqual(expected);
  });
});
