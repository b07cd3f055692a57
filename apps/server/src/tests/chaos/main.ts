// `npm run chaos [minutes [seed]]`
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faults } from './faults/faults.ts';
import { findPossible, planLongRun } from './plan.ts';
import { describeResult } from './report.ts';
import { runChaos } from './run-chaos.ts';
import { startChaosSite } from './site/chaos-site.ts';

const [minutes = 5, seed = Math.floor(Math.random() * 1_000_000)] = process.argv.slice(2).map(Number);
const tell = (line: string) => void process.stdout.write(`${line}\n`);

tell(`Chaos for ${minutes} min, seed ${seed}`);
const site = await startChaosSite();
try {
  const steps = planLongRun(seed, findPossible(faults, site, tell));
  const run = { seed, steps, runMs: minutes * 60_000, times: 2, backWithinMs: 15_000, tell };
  const result = await runChaos(site, run);
  tell(`\n${describeResult(result)}\nThe plan comes again with: npm run chaos ${minutes} ${seed}`);
  if (result.violations.length > 0) {
    process.exitCode = 1;
    const file = join(tmpdir(), `yobirin-chaos-${seed}.log`);
    await writeFile(file, site.log());
    tell(`What the nodes said: ${file}`);
  }
} finally {
  await site.close().catch((error: Error) => tell(error.message));
  // Fires only if something still keeps the process alive.
  setTimeout(() => {
    tell(`Ended by force. Still open: ${process.getActiveResourcesInfo().join(', ')}`);
    process.exit();
  }, 10_000).unref();
}
