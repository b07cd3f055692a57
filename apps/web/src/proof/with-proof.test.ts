import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { SocketRefusal } from '../api/socket-channel.ts';
import { withProof } from './with-proof.ts';

const challenge = '4.abc.AAAAAAAAAAAAAAAAAAAAAA.kid.mac';
const required = { code: 'CHALLENGE_REQUIRED', message: 'Solve', challenge } as const;

test('other answers and refusals pass through', async () => {
  const refusal = new ApiError({ code: 'FORBIDDEN', message: 'No' });

  expect(await withProof(async () => 'answer')).toBe('answer');
  await expect(withProof(() => Promise.reject(refusal))).rejects.toBe(refusal);
});

test.each([
  ['an HTTP request', () => new ApiError(required)],
  ['a socket request', () => new SocketRefusal('CHALLENGE_REQUIRED', { challenge })],
])('%s is sent again with a proof [LIMIT-10]', async (_what, refusal) => {
  const proofs: (string | undefined)[] = [];

  const answer = await withProof(async (proof) => {
    proofs.push(proof);
    if (proofs.length < 3) throw refusal();
    return 'taken';
  });

  expect(answer).toBe('taken');
  expect(proofs).toEqual([undefined, expect.stringMatching(/mac:\d+$/), expect.stringMatching(/mac:\d+$/)]);
});
