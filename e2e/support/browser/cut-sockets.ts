import type { Page, WebSocketRoute } from '@playwright/test';

/** Lets a test cut the sockets of a page. Takes effect at the next load. */
export async function cuttableSockets(page: Page): Promise<{ cut(): Promise<void>; restore(): void }> {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    if (isCut) return void socket.close();
    socket.connectToServer();
    open.add(socket);
  });

  return {
    async cut() {
      isCut = true;
      for (const socket of open) await socket.close();
      open.clear();
    },
    restore() {
      isCut = false;
    },
  };
}
