import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import type { DoorAssets, DoorName } from './src/document/door-assets.ts';

type Door = { script?: string; style: string };

/** What each door sends to the browser, as source files. */
const doors: Record<DoorName, Door> = {
  site: { script: 'src/site/client.ts', style: 'src/site/site.css' },
  visitor: { script: 'src/visitor/client.tsx', style: 'src/visitor/visitor.css' },
  account: { script: 'src/account/client.tsx', style: 'src/account/account.css' },
  gallery: { script: 'src/gallery/client.tsx', style: 'src/gallery/gallery.css' },
};

export function doorFiles(names: readonly DoorName[]): string[] {
  return names.flatMap((name) => [doors[name].script ?? [], doors[name].style].flat());
}

/** The doors are built in two parts, each with a manifest of what it made. */
export type Bundle = 'main' | 'visitor';

export function manifestFile(bundle: Bundle): string {
  return `.vite/${bundle}.json`;
}

/** In development the browser loads the sources themselves. */
export function sourceAssets(): Record<DoorName, DoorAssets> {
  return {
    site: sourcesOf(doors.site),
    visitor: sourcesOf(doors.visitor),
    account: sourcesOf(doors.account),
    gallery: sourcesOf(doors.gallery),
  };
}

function sourcesOf({ script, style }: Door): DoorAssets {
  return { script: script ? `/${script}` : null, preloads: [], stylesheet: `/${style}`, inlineStyle: null };
}

/** What a finished client build made of the sources. */
export async function builtAssets(clientDirectory: string): Promise<Record<DoorName, DoorAssets>> {
  const main = await readManifest(clientDirectory, 'main');
  const visitor = await readManifest(clientDirectory, 'visitor');
  const visitorStyle = await readFile(join(clientDirectory, requireChunk(visitor, doors.visitor.style).file), 'utf8');
  return {
    site: assetsIn(main, doors.site),
    account: assetsIn(main, doors.account),
    gallery: assetsIn(main, doors.gallery),
    // The call page must paint from its first response: on a slow phone one more request costs as much as the page.
    visitor: { ...assetsIn(visitor, doors.visitor), stylesheet: null, inlineStyle: visitorStyle.trim() },
  };
}

async function readManifest(clientDirectory: string, bundle: Bundle): Promise<Manifest> {
  return JSON.parse(await readFile(join(clientDirectory, manifestFile(bundle)), 'utf8'));
}

function assetsIn(manifest: Manifest, { script, style }: Door): DoorAssets {
  return {
    script: script ? `/${requireChunk(manifest, script).file}` : null,
    preloads: script ? importsOf(manifest, script).map((file) => `/${file}`) : [],
    stylesheet: `/${requireChunk(manifest, style).file}`,
    inlineStyle: null,
  };
}

function importsOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  return (requireChunk(manifest, key).imports ?? []).flatMap((imported) => {
    if (seen.has(imported)) return [];
    seen.add(imported);
    return [requireChunk(manifest, imported).file, ...importsOf(manifest, imported, seen)];
  });
}

function requireChunk(manifest: Manifest, key: string) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The web build has no ${key}.`);
  return chunk;
}
