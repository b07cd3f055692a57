import { pushEnvironment } from '../../../notification/push-readiness.ts';

/** An installed app gets the service worker, which has its offline page, at once; a page in a browser gets it with push. */
export function prepareInstalledApp(): void {
  if (!pushEnvironment().isInstalled || !('serviceWorker' in navigator)) return;
  // Without it the app works as a page in a browser does. Tried again at the next start.
  navigator.serviceWorker.register('/service-worker.js').catch(() => {});
}
