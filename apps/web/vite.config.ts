import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { noncePlaceholder } from '@yobirin/contract/pages';
import { defineConfig } from 'vite';
import { doorFiles, sourceAssets } from './doors.ts';

/** Development as the server runs it in-process. `build.ts` adds what the two production builds need. */
export default defineConfig({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [react(), tailwindcss()],
  define: { __DOOR_ASSETS__: JSON.stringify(sourceAssets()) },
  html: { cspNonce: noncePlaceholder },
  optimizeDeps: { entries: doorFiles },
});
