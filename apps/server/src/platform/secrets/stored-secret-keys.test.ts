import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadStoredSecretKeys } from './stored-secret-keys.ts';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'yobirin-test-'));
});

afterAll(() => rm(directory, { recursive: true }));

test('servers that start for the first time at once share one key, which only their user can read', async () => {
  const dataDirectory = join(directory, 'data');

  const keys = await Promise.all(Array.from({ length: 8 }, () => loadStoredSecretKeys(dataDirectory)));

  expect(new Set(keys.flat()).size).toBe(1);
  expect(keys[0]?.[0]?.length).toBeGreaterThanOrEqual(32);
  expect(await loadStoredSecretKeys(dataDirectory)).toEqual(keys[0]);
  expect(await readdir(dataDirectory)).toEqual(['secret-keys']);
  expect((await stat(join(dataDirectory, 'secret-keys'))).mode & 0o777).toBe(0o600);
});

test.each(['', '\n', `${'k'.repeat(32)},`])('a damaged file is refused, not used as a key: %j', async (content) => {
  await writeFile(join(directory, 'secret-keys'), content);

  await expect(loadStoredSecretKeys(directory)).rejects.toThrow('secret-keys is damaged');
});
