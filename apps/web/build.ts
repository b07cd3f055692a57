import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { type GuestLocale, guestLocales, locales } from '@yobirin/contract/locale';
import { build, type Rolldown } from 'vite';
import { buildServiceWorker } from './build-service-worker.ts';
import { compileAhead } from './compile-ahead.ts';
import { builtAssets, doorFiles, manifestFile, type StrangersDoor, scriptFile, styleFile } from './doors.ts';
import { generateDocuments } from './generate-documents.ts';
import { generateMessages } from './generate-messages.ts';
import { onlyLanguages } from './only-languages.ts';
import type { DoorName } from './src/document/door-assets.ts';

type DoorBuild = { alias?: Record<string, string>; chunks?: Rolldown.CodeSplittingGroup[] };

const dist = join(import.meta.dirname, 'dist');
const clientDirectory = join(dist, 'client');
const serverDirectory = join(dist, 'server');
// React alone is larger than the whole call page. Preact has the same API at a tenth of the size.
const preact = { react: 'preact/compat', 'react-dom': 'preact/compat' };
// React outlives our releases in the cache of a browser.
const reactChunk: Rolldown.CodeSplittingGroup = {
  name: 'react',
  test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  priority: 3,
};
/**
 * By default, the bundler makes a file for every set of pages that share a module, often of 200 bytes: about 60 requests
 * for a page. One file for the modules that four pages or more share halves that for no more bytes.
 */
const accountChunks: Rolldown.CodeSplittingGroup[] = [
  reactChunk,
  { name: 'account', tags: ['$initial'], test: /\.(tsx?|m?js)$/, priority: 2 },
  { name: 'pages', minShareCount: 4, priority: 1 },
];
/** Lazy parts would otherwise split what a chat needs at first: in one file it compresses better. */
const guestChunks: Rolldown.CodeSplittingGroup[] = [
  reactChunk,
  { name: 'guest', tags: ['$initial'], test: /\.(tsx?|m?js)$/, priority: 2 },
];
/** For the call page one file has what it needs at first, and another what its calls, forms and lists share. */
const visitorChunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'visitor', tags: ['$initial'], test: /\.(tsx?|m?js)$/, priority: 2 },
  { name: 'shared', minShareCount: 3, priority: 1 },
];
const compressibleExtensions = new Set(['.js', '.css', '.svg', '.txt']);

await rm(dist, { recursive: true, force: true });
await generateMessages();
await generateDocuments();
await buildDoor('site');
await buildDoor('gallery', { chunks: [reactChunk] });
await buildDoor('account', { chunks: accountChunks });
await buildStyles(['guest', 'visitor']);
for (const locale of guestLocales) {
  await buildScript('guest', locale, { chunks: guestChunks });
  await buildScript('visitor', locale, { alias: preact, chunks: visitorChunks });
}
await writeFile(join(clientDirectory, 'service-worker.js'), await buildServiceWorker());
await compressAssets();
await buildRenderer();

/** Builds scripts and styles of a door in the languages of the account area and the site. */
async function buildDoor(name: DoorName, options: DoorBuild = {}): Promise<void> {
  const publicDir = name === 'site' ? 'public' : false;
  await buildClient({ ...options, publicDir, input: doorFiles([name]), manifest: manifestFile(name), kept: locales });
}

/** Builds the script of a door of strangers in one language. */
async function buildScript(name: StrangersDoor, locale: GuestLocale, options: DoorBuild): Promise<void> {
  const manifest = manifestFile(`${name}.${locale}`);
  await buildClient({ ...options, input: [scriptFile(name)], manifest, kept: [locale] });
}

async function buildStyles(names: readonly StrangersDoor[]): Promise<void> {
  await buildClient({ input: names.map(styleFile), manifest: manifestFile('styles'), kept: [] });
}

type ClientBuild = DoorBuild & {
  input: string[];
  manifest: string;
  kept: readonly GuestLocale[];
  publicDir?: 'public' | false;
};

/** Writes files under names that change with their content. */
async function buildClient(options: ClientBuild): Promise<void> {
  const { input, manifest, kept, alias = {}, chunks = [], publicDir = false } = options;
  await build({
    root: import.meta.dirname,
    logLevel: 'warn',
    plugins: [onlyLanguages(kept), compileAhead()],
    resolve: { alias },
    publicDir,
    build: {
      outDir: clientDirectory,
      emptyOutDir: false,
      manifest,
      modulePreload: { polyfill: false },
      // The content security policy does not allow `data:` addresses.
      assetsInlineLimit: 0,
      rolldownOptions: { input, output: { codeSplitting: { groups: chunks } } },
    },
  });
}

/** Compresses at build time, where the slowest and best level is affordable. The server picks what a browser accepts. */
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

/** Bundles the page renderer with React's production build, so that the server needs no source file of the web. */
async function buildRenderer(): Promise<void> {
  await build({
    root: import.meta.dirname,
    logLevel: 'warn',
    define: {
      __DOOR_ASSETS__: JSON.stringify(await builtAssets(clientDirectory)),
      // Otherwise a server without NODE_ENV=production would render with React's development build.
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    ssr: { noExternal: true },
    publicDir: false,
    build: { outDir: serverDirectory, ssr: 'src/server-entry.tsx' },
  });
}
