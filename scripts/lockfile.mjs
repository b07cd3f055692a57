// `npm run lockfile`: checks that every platform finds all of its packages in package-lock.json, and prints the message for
// platforms on which a part has no build. Needs no installation.
import { spawnSync } from 'node:child_process';
import { explainUnsupported, nameMachine } from './lib/native-parts.mjs';
import { requireLockedPackages } from './lib/packages.mjs';
import { root } from './lib/project.mjs';
import { checkPlatform, listUnverified } from './lockfile/check-platform.mjs';
import { platforms } from './lockfile/platforms.mjs';

const packages = requireLockedPackages();
const problems = new Set(listUnverified(packages).map((path) => `${path} has no integrity`));
for (const machine of platforms) {
  const result = checkPlatform(packages, machine);
  console.log(`${nameMachine(machine).padEnd(18)} ${result.installed} packages, ${result.problems.length} problems`);
  const words = explainUnsupported(packages, machine, { node: true, database: true, tools: true });
  if (words) console.log(words.replaceAll(/^/gm, '    '));
  for (const problem of result.problems) problems.add(problem);
}
for (const problem of problems) console.error(problem);

// npm itself checks whether each version is within the requested ranges.
const npm = spawnSync('npm ls --all --package-lock-only --loglevel=error', {
  cwd: root,
  shell: true,
  encoding: 'utf8',
});
if (npm.status !== 0) console.error(npm.stderr.trim());
process.exitCode = problems.size > 0 || npm.status !== 0 ? 1 : 0;
