import type { Page } from '@playwright/test';

/** Changes what the server sends to the next pages on its sockets: for what no screen can bring about. */
export async function changeMessages(page: Page, change: (message: string) => string): Promise<void> {
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => socket.send(typeof message === 'string' ? change(message) : message));
  });
}
