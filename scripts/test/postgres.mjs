import { existsSync, readdirSync } from 'node:fs';
import { installPackages, isDebianRoot } from './system-packages.mjs';

const installations = '/usr/lib/postgresql';

/** Makes sure that there is a PostgreSQL with all its programs where we may install one. Elsewhere backups are not tested. */
export function ensurePostgres() {
  if (hasServer()) return;
  if (isDebianRoot()) installPackages(['postgresql']);
  if (!hasServer()) console.log('There is no PostgreSQL here with all its programs: the tests of backups are skipped.');
}

function hasServer() {
  const versions = existsSync(installations) ? readdirSync(installations) : [];
  return versions.some((version) => existsSync(`${installations}/${version}/bin/initdb`));
}
