import type { Page } from '@playwright/test';
import { isSupported } from '../../../apps/server/src/tests/browsers/support-table.ts';

/** What the oldest browsers have, although not all of it. */
const older = /\.(enumerateDevices|timeout_static)$/;

/** Takes every API away that one of the oldest browsers lacks, from the next document of the page on. */
export async function pretendOldestBrowser(page: Page): Promise<void> {
  const newer = [...isSupported.keys()].filter((key) => isSupported.get(key) === false && !older.test(key));
  await page.addInitScript(
    removeMembers,
    newer.filter((key) => /^(api|javascript\.builtins)\./.test(key)),
  );
}

/** Runs in the page. */
function removeMembers(keys: string[]): void {
  for (const key of keys) {
    const names = key.replace(/^(api|javascript\.builtins)\.|_static$/g, '').split('.');
    const name = names.pop() ?? '';
    const owner = names.reduce<object>((object, part) => Reflect.get(object, part) ?? {}, window);
    // Keys of the language do not tell whether a member is static.
    if (!key.startsWith('api.') || key.endsWith('_static') || owner === window) Reflect.deleteProperty(owner, name);
    if (!key.endsWith('_static')) Reflect.deleteProperty(Reflect.get(owner, 'prototype') ?? {}, name);
  }
}
