import { expect, test } from 'vitest';
import { besideAddress, draftOf, typeInto, writeOut } from './search-draft.ts';

test('the typed text stays while the address follows, including a trailing space', () => {
  const typed = typeInto(draftOf(''), 'night ');
  const written = writeOut(typed);

  expect(besideAddress(written, '').text).toBe('night ');
  expect(besideAddress(written, 'night').text).toBe('night ');
});

test('text typed while the address changes is not lost when it arrives', () => {
  const typedOn = typeInto(writeOut(typeInto(draftOf(''), 'nig')), 'night');

  expect(besideAddress(typedOn, 'nig').text).toBe('night');
});

test('an address from elsewhere replaces the draft, even an empty one once the draft’s own has arrived', () => {
  const arrived = besideAddress(writeOut(typeInto(draftOf(''), 'night')), 'night');

  expect(besideAddress(arrived, 'desk')).toEqual(draftOf('desk'));
  expect(besideAddress(arrived, '')).toEqual(draftOf(''));
});

test('a draft stays identical for a known address, so that nothing renders again', () => {
  const draft = typeInto(draftOf('night'), 'night d');

  expect(besideAddress(draft, 'night')).toBe(draft);
});
