import { askReceiving } from './receiving-question.ts';
import type { WindowClient, WorkerScope } from './worker-scope.ts';

/** The open pages of the account area: other pages know nothing of incoming calls. */
export async function findAccountPages(clients: WorkerScope['clients']): Promise<WindowClient[]> {
  const windows = await findWindows(clients);
  return windows.filter(({ url }) => new URL(url).pathname.startsWith('/account/'));
}

/** Whether a visible page of the account area is open. */
export async function isAccountVisible(clients: WorkerScope['clients']): Promise<boolean> {
  return (await findAccountPages(clients)).some(isVisible);
}

/** Whether a visible page receives the calls to the guest of a chat. The pages are asked: any call page may be one. */
export async function isGuestVisible(clients: WorkerScope['clients'], chatRoomId: string): Promise<boolean> {
  const windows = await findWindows(clients);
  const answers = windows.filter(isVisible).map((page) => askReceiving(page, chatRoomId));
  return Promise.any(answers).then(
    () => true,
    () => false,
  );
}

/** The page with this address, such as the one of a call that goes on. */
export async function findPage(clients: WorkerScope['clients'], url: string): Promise<WindowClient | null> {
  const windows = await findWindows(clients);
  return windows.find((page) => page.url === url) ?? null;
}

function findWindows(clients: WorkerScope['clients']): Promise<readonly WindowClient[]> {
  return clients.matchAll({ type: 'window', includeUncontrolled: true });
}

function isVisible({ visibilityState }: WindowClient): boolean {
  return visibilityState === 'visible';
}
