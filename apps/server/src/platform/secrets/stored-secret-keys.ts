import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemCodeOf } from '../system-code-of.ts';

/** The secret keys of a server without configured ones: created at the first start and kept, so that people stay signed in. */
export async function loadStoredSecretKeys(dataDirectory: string): Promise<string[]> {
  const file = join(dataDirectory, 'secret-keys');
  const stored = (await readIfThere(file)) ?? (await create(file, dataDirectory));
  const keys = stored.trim().split(',');
  // With an empty key, anyone could sign in as any user.
  if (keys.some((key) => key.length < 32)) throw new Error(`${file} is damaged. Delete it, and a new one is made.`);
  return keys;
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (systemCodeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Writes the file completely or not at all. Of two servers that start at once, both use the first one's. */
async function create(file: string, dataDirectory: string): Promise<string> {
  await mkdir(dataDirectory, { recursive: true });
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if (systemCodeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return readFile(file, 'utf8');
}
