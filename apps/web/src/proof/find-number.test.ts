import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { findNumber } from './find-number.ts';
import { createHasher } from './sha256.ts';
import { solveChallenge } from './solve-challenge.ts';

const digestOf = (text: string) => createHash('sha256').update(text).digest();

test.each(['', 'a', 'abc', 'x'.repeat(55), `${'Az-_9'.repeat(4)}AB:123456789012`])('hashes %j as SHA-256', (text) => {
  expect(createHasher()(text)).toBe(digestOf(text).readInt32BE(0));
});

test('finds a number whose hash begins with the zero bits, within its tries [LIMIT-10]', () => {
  const challenge = { bits: 12, salt: 'AAAAAAAAAAAAAAAAAAAAAA' };

  const number = findNumber(challenge, 0, 1_000_000);

  expect(Math.clz32(digestOf(`${challenge.salt}:${number}`).readUInt32BE(0))).toBeGreaterThanOrEqual(12);
  expect(findNumber(challenge, 0, number ?? 0)).toBeNull();
});

test('without workers the page solves it in slices, until the user cancels [LIMIT-10]', async () => {
  const challenge = '8.abc.AAAAAAAAAAAAAAAAAAAAAA.kid.mac';
  const cancel = new AbortController();

  const proof = await solveChallenge(challenge, cancel.signal);
  expect(proof).toMatch(/^8\.abc\.A{22}\.kid\.mac:\d+$/);

  const endless = solveChallenge('31.abc.AAAAAAAAAAAAAAAAAAAAAA.kid.mac', cancel.signal);
  cancel.abort();
  await expect(endless).rejects.toThrow();
});

test('a text that is no challenge is an error', async () => {
  await expect(solveChallenge('nothing', new AbortController().signal)).rejects.toThrow('no challenge');
});
