import { stripVTControlCharacters } from 'node:util';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { welcome } from './welcome.ts';

test('a plain start is for this machine, and tells how to use a phone [OPS-01]', () => {
  const text = welcome(loadConfig({}));

  expect(text).toContain('http://localhost:3000/demo\n');
  expect(text).toContain('npm start -- --lan');
});

test('a start for the network prints its address everywhere, and what to tap at the warning [OPS-01]', () => {
  const text = welcome(loadConfig({ YOBIRIN_LAN: '192.168.1.5', PORT: '3100' }));

  expect(text).not.toContain('localhost');
  expect(text).toContain('https://192.168.1.5:3100/auth/signin');
  expect(text).toContain('Proceed to 192.168.1.5');
  expect(text).toContain('https://192.168.1.5:3100/_certificate');
});

test('the QR code in the terminal is that of the call page, in fixed colours [OPS-01]', () => {
  const lines = welcome(loadConfig({ YOBIRIN_LAN: '192.168.1.5' }))
    .split('\n')
    .filter((line) => line.includes('\u001b[97'));

  const rows = lines.flatMap((line) => readHalfBlocks(stripVTControlCharacters(line).slice(2)));

  const { data } = encode('https://192.168.1.5:3000/demo', { border: 2 });
  expect(rows.slice(0, data.length)).toEqual(data);
});

/** Each character shows two rows of modules. What is drawn is light, what is left out is dark. */
function readHalfBlocks(line: string): [boolean[], boolean[]] {
  const characters = [...line];
  return [characters.map((drawn) => !'█▀'.includes(drawn)), characters.map((drawn) => !'█▄'.includes(drawn))];
}
