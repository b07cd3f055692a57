import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { buildTarget } from '@yobirin/contract/oldest-browsers';
import { noncePlaceholder } from '@yobirin/contract/pages';
import { defineConfig, type Plugin } from 'vite';
import { buildServiceWorker } from './build-service-worker.ts';
import { doorFiles, sourceAssets } from './doors.ts';
import { generateMessages } from './generate-messages.ts';

/** Settings for development, where the server runs Vite in-process. `build.ts` adds those of production builds. */
export default defineConfig({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [react(), tailwindcss(), freshMessages(), freshServiceWorker()],
  define: { __DOOR_ASSETS__: JSON.stringify(sourceAssets()) },
  html: { cspNonce: noncePlaceholder },
  build: { target: buildTarget },
  optimizeDeps: { entries: doorFiles(['site', 'visitor', 'guest', 'account', 'gallery']) },
});

/** Recompiles changed messages, so that a changed text shows as fast as changed code. */
function freshMessages(): Plugin {
  return {
    name: 'fresh-messages',
    apply: 'serve',
    buildStart: generateMessages,
    async hotUpdate({ file }) {
      if (/\/messages\/[\w-]+\/[\w-]+\.json$/.test(file)) await generateMessages();
    },
  };
}

/** Builds the service worker whenever a browser checks for an update. */
function freshServiceWorker(): Plugin {
  return {
    name: 'fresh-service-worker',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use('/service-worker.js', (_request, response, next) => {
        buildServiceWorker().then((code) => response.setHeader('content-type', 'text/javascript').end(code), next);
      });
    },
  };
}
