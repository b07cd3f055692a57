// `npm run build`: builds the web if one of its inputs has changed.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { withSetupLock } from './lib/lock.mjs';
import { isProgram, projectNode, root } from './lib/project.mjs';
import { runOrExit } from './lib/run.mjs';
import { explainUnwritable } from './lib/writable.mjs';
import { requireNone, setUp } from './setup.mjs';

const sources = ['apps/web', 'packages/contract', 'packages/stripe-sandbox'];
const madeByTools = new Set(['node_modules', 'dist', 'gen']);
/** Deleted before a build and written after it, so that a killed build leaves none. */
const stampFile = join(root, 'apps/web/dist/.built-from');

/** Requires installed packages. */
export async function build() {
  if (isBuilt()) return;
  requireNone(explainUnwritable(['.', '.data', 'apps/web', 'apps/web/dist']));
  await withSetupLock(async (share) => {
    if (isBuilt()) return;
    const fingerprint = fingerprintSources();
    console.log('Building the pages…');
    rmSync(stampFile, { force: true });
    await runOrExit(projectNode, ['apps/web/build.ts'], { onStart: share });
    writeFileSync(stampFile, fingerprint);
  });
}

function isBuilt() {
  try {
    return readFileSync(stampFile, 'utf8') === fingerprintSources();
  } catch {
    // Without a stamp there is no complete build.
    return false;
  }
}

function fingerprintSources() {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', ...sources.flatMap(listFiles).sort()])
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/**
 * @param {string} directory
 * @returns {string[]}
 */
function listFiles(directory) {
  const entries = readdirSync(join(root, directory), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = relative(root, join(root, directory, entry.name));
    if (entry.isDirectory()) return madeByTools.has(entry.name) ? [] : listFiles(path);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
  });
}

if (isProgram(import.meta.filename)) {
  await setUp({ database: false, tools: false });
  await build();
}
