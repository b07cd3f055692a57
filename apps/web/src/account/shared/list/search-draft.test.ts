import { expect, test } from 'vitest';
import { besideAddress, draftOf, typeInto, writeOut } from './search-draft.ts';

test('what is typed stays while the address follows, with the space that comes before the next word', () => {
  const typed = typeInto(draftOf(''), 'night ');
  const written = writeOut(typed);

  expect(besideAddress(written, '').text).toBe('night ');
  expect(besideAddress(written, 'night').text).toBe('night ');
});

test('what is typed while the address is on its way is not lost when it arrives', () => {
  const typedOn = typeInto(writeOut(typeInto(draftOf(''), 'nig')), 'night');

  expect(besideAddress(typedOn, 'nig').text).toBe('night');
});

test('an address that others have written is taken: a link to the whole list, too, once the own one has arrived', () => {
  const arrived = besideAddress(writeOut(typeInto(draftOf(''), 'night')), 'night');

  expect(besideAddress(arrived, 'desk')).toEqual(draftOf('desk'));
  expect(besideAddress(arrived, '')).toEqual(draftOf(''));
});

test('beside the address that it knows it stays the same, so that nothing is drawn anew', () => {
  const draft = typeInto(draftOf('night'), 'night d');

  expect(besideAddress(draft, 'night')).toBe(draft);
});
