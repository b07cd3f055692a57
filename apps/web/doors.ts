import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import type { DoorAssets, DoorName } from './src/document/door-assets.ts';

type Door = { script?: string; style: string };

/** What each door sends to the browser, as source files. */
export const doors: Record<DoorName, Door> = {
  site: { style: 'src/site/site.css' },
  visitor: { script: 'src/visitor/client.tsx', style: 'src/visitor/visitor.css' },
  account: { script: 'src/account/client.tsx', style: 'src/account/account.css' },
  gallery: { script: 'src/gallery/client.tsx', style: 'src/gallery/gallery.css' },
};

export const doorFiles = Object.values(doors).flatMap(({ script, style }) => (script ? [script, style] : [style]));

/** In development the browser loads the sources themselves. */
export function sourceAssets(): Record<DoorName, DoorAssets> {
  return mapDoors(({ script, style }) => ({
    script: script ? `/${script}` : null,
    preloads: [],
    stylesheet: `/${style}`,
    inlineStyle: null,
  }));
}

/** What a finished client build made of the sources. */
export async function builtAssets(clientDirectory: string): Promise<Record<DoorName, DoorAssets>> {
  const manifest: Manifest = JSON.parse(await readFile(join(clientDirectory, '.vite/manifest.json'), 'utf8'));
  const visitorStyle = await readFile(join(clientDirectory, requireChunk(manifest, doors.visitor.style).file), 'utf8');
  const assets = mapDoors(({ script, style }) => ({
    script: script ? `/${requireChunk(manifest, script).file}` : null,
    preloads: script ? importsOf(manifest, script).map((file) => `/${file}`) : [],
    stylesheet: `/${requireChunk(manifest, style).file}`,
    inlineStyle: null,
  }));
  // The call page must paint from its first response: on a slow phone one more request costs as much as the page.
  return { ...assets, visitor: { ...assets.visitor, stylesheet: null, inlineStyle: visitorStyle.trim() } };
}

function mapDoors(assetsOf: (door: Door) => DoorAssets): Record<DoorName, DoorAssets> {
  return {
    site: assetsOf(doors.site),
    visitor: assetsOf(doors.visitor),
    account: assetsOf(doors.account),
    gallery: assetsOf(doors.gallery),
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
