import { findOnPath, installPackages, isDebianRoot } from './system-packages.mjs';

/** Makes sure that there is a TURN server where we may install one. Elsewhere the tests that need it are skipped. */
export function ensureCoturn() {
  if (findOnPath('turnserver')) return;
  if (isDebianRoot()) installPackages(['coturn']);
  if (!findOnPath('turnserver')) console.log('There is no coturn here: the tests of relayed calls are skipped.');
}
