import { findOnPath, installPackages, isDebianRoot } from './system-packages.mjs';

const name = 'firefox-esr';

/** Debian's Firefox ESR: Playwright can drive only a build of its own, which it would have to download. */
export function findFirefox() {
  return findOnPath(name);
}

export const reasonToSkipFirefox = 'There is no Firefox ESR here';

/** Installs Firefox ESR, where permitted. Some journeys are skipped without it. */
export function ensureFirefox() {
  if (findFirefox() === null && isDebianRoot()) installPackages([name]);
  if (findFirefox() === null) console.log(`${reasonToSkipFirefox}: the journeys in Firefox are skipped.`);
}
