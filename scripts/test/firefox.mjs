import { ensurePrograms } from './server-programs.mjs';
import { findOnPath } from './system-packages.mjs';

/** Debian's Firefox ESR: Playwright can drive only a build of its own, which it would have to download. */
export const firefox = {
  name: 'Firefox ESR',
  debianPackage: 'firefox-esr',
  find: () => findOnPath('firefox-esr'),
  testsOf: 'calls and recordings in Firefox',
};

/** Apart from the servers, because only journeys need it. */
export function ensureFirefox() {
  ensurePrograms([firefox]);
}
