import type { Page } from '@playwright/test';

/** Changes socket messages between the next pages and the server, for cases that no screen can cause. */
export async function changeMessages(page: Page, change: (message: string) => string): Promise<void> {
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer();
    const changed = (message: string | Buffer) => (typeof message === 'string' ? change(message) : message);
    socket.onMessage((message) => server.send(changed(message)));
    server.onMessage((message) => socket.send(changed(message)));
  });
}
