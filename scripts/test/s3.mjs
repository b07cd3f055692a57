import { existsSync } from 'node:fs';
import { installPackages, isDebianRoot } from './system-packages.mjs';

/** Where Debian keeps OpenStack Swift, whose S3 interface stands for that of every such store. */
const swift = '/usr/lib/python3/dist-packages/swift';

/** Makes sure that there is an S3-compatible store where we may install one. Elsewhere the tests that need it are skipped. */
export function ensureS3() {
  if (existsSync(swift)) return;
  if (isDebianRoot()) installPackages(['python3-swift']);
  if (!existsSync(swift)) console.log('There is no OpenStack Swift here: the tests of files in S3 are skipped.');
}
