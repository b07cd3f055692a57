import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { noncePlaceholder } from '@yobirin/contract/pages';
import { defineConfig, type Plugin } from 'vite';
import { buildServiceWorker } from './build-service-worker.ts';
import { doorFiles, sourceAssets } from './doors.ts';
import { generateMessages } from './generate-messages.ts';

/** Development as the server runs it in-process. `build.ts` adds what the production builds need. */
export default defineConfig({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [react(), tailwindcss(), freshMessages(), freshServiceWorker()],
  define: { __DOOR_ASSETS__: JSON.stringify(sourceAssets()) },
  html: { cspNonce: noncePlaceholder },
  // The first that know `light-dark()`: rewritten for older ones, it could not turn a part of the page dark.
  build: { cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'] },
  optimizeDeps: { entries: doorFiles(['site', 'visitor', 'account', 'gallery']) },
});

/** In development, a changed text shows as fast as changed code. */
function freshMessages(): Plugin {
  return {
    name: 'fresh-messages',
    apply: 'serve',
    buildStart: generateMessages,
    async hotUpdate({ file }) {
      if (/\/messages\/\w+\/\w+\.json$/.test(file)) await generateMessages();
    },
  };
}

/** In development, it is built whenever a browser looks whether there is a newer one. */
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
