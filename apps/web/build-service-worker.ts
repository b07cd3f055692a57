import { buildTarget } from '@yobirin/contract/oldest-browsers';
import { build, type Rolldown } from 'vite';

/** Builds the service worker as one classic script, the only form that every browser runs. */
export async function buildServiceWorker(): Promise<string> {
  const result = await build({
    root: import.meta.dirname,
    // `vite.config.ts` holds settings of the doors, which do not apply to a worker.
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: buildTarget,
      rolldownOptions: {
        input: 'src/notification/service-worker.ts',
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  // Vite returns a single output for one input without `watch`.
  const [script] = (result as Rolldown.RolldownOutput).output;
  return script.code;
}
