import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { buildServiceWorker } from './build-service-worker.ts';
import { builtAssets, doorFiles, manifestFile } from './doors.ts';
import { generateMessages } from './generate-messages.ts';
import type { DoorName } from './src/document/door-assets.ts';

type DoorBuild = { alias?: Record<string, string>; chunks?: Rolldown.CodeSplittingGroup[] };

const dist = join(import.meta.dirname, 'dist');
const clientDirectory = join(dist, 'client');
const serverDirectory = join(dist, 'server');
// React alone weighs more than the whole call page. Preact, which does the same, is a tenth of it.
const preact = { react: 'preact/compat', 'react-dom': 'preact/compat' };
/**
 * By itself, the bundler gives every set of pages that share a module a file of its own, often of 200 bytes: some 60 requests
 * for a page. What most pages share is one file instead, which makes it 20 requests for no more bytes.
 */
const accountChunks: Rolldown.CodeSplittingGroup[] = [
  // React outlives our releases in the cache of a browser.
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
  { name: 'account', tags: ['$initial'], test: /\.(tsx?|m?js)$/, priority: 2 },
  { name: 'pages', minShareCount: 8, priority: 1 },
];
const compressibleExtensions = new Set(['.js', '.css', '.svg', '.txt']);

await rm(dist, { recursive: true, force: true });
await generateMessages();
await buildDoor('site');
await buildDoor('gallery');
await buildDoor('account', { chunks: accountChunks });
await buildDoor('visitor', { alias: preact });
await writeFile(join(clientDirectory, 'service-worker.js'), await buildServiceWorker());
await compressAssets();
await buildRenderer();

/** Scripts and styles of a door, under names that change with their content. */
async function buildDoor(name: DoorName, { alias = {}, chunks = [] }: DoorBuild = {}): Promise<void> {
  await build({
    root: import.meta.dirname,
    logLevel: 'warn',
    resolve: { alias },
    publicDir: name === 'site' ? 'public' : false,
    build: {
      outDir: clientDirectory,
      emptyOutDir: false,
      manifest: manifestFile(name),
      modulePreload: { polyfill: false },
      // A data: address would need a hole in the content security policy.
      assetsInlineLimit: 0,
      rolldownOptions: { input: doorFiles([name]), output: { codeSplitting: { groups: chunks } } },
    },
  });
}

/** The server picks the form that a browser accepts; compressing once here lets it be the smallest. */
async function compressAssets(): Promise<void> {
  const files = await readdir(clientDirectory, { recursive: true });
  await Promise.all(files.filter((file) => compressibleExtensions.has(extname(file))).map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const path = join(clientDirectory, file);
  const content = await readFile(path);
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

/** The pages as functions, bundled with React's production build so that the server needs nothing of the web's sources. */
async function buildRenderer(): Promise<void> {
  await build({
    root: import.meta.dirname,
    logLevel: 'warn',
    define: {
      __DOOR_ASSETS__: JSON.stringify(await builtAssets(clientDirectory)),
      // Left open, a server whose environment does not say `production` would render with React's development build.
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    ssr: { noExternal: true },
    publicDir: false,
    build: { outDir: serverDirectory, ssr: 'src/server-entry.tsx' },
  });
}
