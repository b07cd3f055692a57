import { build, type Rolldown } from 'vite';

/** The service worker as one classic script: the only form that every browser runs. */
export async function buildServiceWorker(): Promise<string> {
  const result = await build({
    root: import.meta.dirname,
    // The doors' settings are not for a worker.
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      rolldownOptions: {
        input: 'src/notification/service-worker.ts',
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  // Without `watch`, and with one input, that is what a build answers.
  const [script] = (result as Rolldown.RolldownOutput).output;
  return script.code;
}
