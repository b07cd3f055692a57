import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import type { DoorAssets, DoorName } from './src/document/door-assets.ts';

type Door = { script?: string; style: string };

/** The source files that each door sends to the browser. */
const doors: Record<DoorName, Door> = {
  site: { script: 'src/site/client.ts', style: 'src/site/site.css' },
  visitor: { script: 'src/visitor/client.tsx', style: 'src/visitor/visitor.css' },
  guest: { script: 'src/guest/client.tsx', style: 'src/guest/guest.css' },
  account: { script: 'src/account/client.tsx', style: 'src/account/account.css' },
  gallery: { script: 'src/gallery/client.tsx', style: 'src/gallery/gallery.css' },
};

export function doorFiles(names: readonly DoorName[]): string[] {
  return names.flatMap((name) => [doors[name].script ?? [], doors[name].style].flat());
}

/** Each door is built separately and has a manifest of its own. */
export function manifestFile(name: DoorName): string {
  return `.vite/${name}.json`;
}

/** In development the browser loads the sources themselves. */
export function sourceAssets(): Record<DoorName, DoorAssets> {
  return {
    site: sourcesOf(doors.site),
    visitor: sourcesOf(doors.visitor),
    guest: sourcesOf(doors.guest),
    account: sourcesOf(doors.account),
    gallery: sourcesOf(doors.gallery),
  };
}

function sourcesOf({ script, style }: Door): DoorAssets {
  return { script: script ? `/${script}` : null, preloads: [], stylesheet: `/${style}`, inlineStyle: null };
}

/** Reads the addresses of the built files from the manifests of a finished client build. */
export async function builtAssets(clientDirectory: string): Promise<Record<DoorName, DoorAssets>> {
  const assetsOf = (name: DoorName) => doorAssets(clientDirectory, name);
  const visitor = await assetsOf('visitor');
  const visitorStyle = await readFile(join(clientDirectory, visitor.stylesheet), 'utf8');
  return {
    site: await assetsOf('site'),
    guest: await assetsOf('guest'),
    account: await assetsOf('account'),
    gallery: await assetsOf('gallery'),
    // The call page must paint from its first response: on a slow phone one more request costs as much as the page.
    visitor: { ...visitor, stylesheet: null, inlineStyle: visitorStyle.trim() },
  };
}

async function doorAssets(clientDirectory: string, name: DoorName) {
  const manifest: Manifest = JSON.parse(await readFile(join(clientDirectory, manifestFile(name)), 'utf8'));
  const { script, style } = doors[name];
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
