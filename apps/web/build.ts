import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'vite';
import { buildServiceWorker } from './build-service-worker.ts';
import { type Bundle, builtAssets, doorFiles, manifestFile } from './doors.ts';
import { generateMessages } from './generate-messages.ts';

type ClientBuild = { bundle: Bundle; files: string[]; alias: Record<string, string> };

const dist = join(import.meta.dirname, 'dist');
const clientDirectory = join(dist, 'client');
const serverDirectory = join(dist, 'server');
const compressibleExtensions = new Set(['.js', '.css', '.svg', '.txt']);

await rm(dist, { recursive: true, force: true });
await generateMessages();
await buildClient({ bundle: 'main', files: doorFiles(['site', 'account', 'gallery']), alias: {} });
// React alone weighs more than the whole call page. Preact, which does the same, is a tenth of it.
await buildClient({
  bundle: 'visitor',
  files: doorFiles(['visitor']),
  alias: { react: 'preact/compat', 'react-dom': 'preact/compat' },
});
await writeFile(join(clientDirectory, 'service-worker.js'), await buildServiceWorker());
await compressAssets();
await buildRenderer();

/** Scripts and styles of these doors, under names that change with their content. */
async function buildClient({ bundle, files, alias }: ClientBuild): Promise<void> {
  await build({
    root: import.meta.dirname,
    logLevel: 'warn',
    resolve: { alias },
    publicDir: bundle === 'main' ? 'public' : false,
    build: {
      outDir: clientDirectory,
      emptyOutDir: false,
      manifest: manifestFile(bundle),
      modulePreload: { polyfill: false },
      // A data: address would need a hole in the content security policy.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: files,
        // React outlives our releases in a visitor's cache.
        output: {
          codeSplitting: { groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }] },
        },
      },
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
    define: { __DOOR_ASSETS__: JSON.stringify(await builtAssets(clientDirectory)) },
    ssr: { noExternal: true },
    publicDir: false,
    build: { outDir: serverDirectory, ssr: 'src/server-entry.tsx' },
  });
}
