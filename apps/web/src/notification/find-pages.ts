import type { WindowClient, WorkerScope } from './worker-scope.ts';

/** The open pages of the account area: other pages know nothing of incoming calls. */
export async function findAccountPages(clients: WorkerScope['clients']): Promise<WindowClient[]> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(({ url }) => new URL(url).pathname.startsWith('/account/'));
}

/** The page with this address, such as the one of a call that goes on. */
export async function findPage(clients: WorkerScope['clients'], url: string): Promise<WindowClient | null> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.find((page) => page.url === url) ?? null;
}
