import type { Page } from '@playwright/test';

/** Changes what the next pages and the server send each other on sockets: for what no screen can bring about. */
export async function changeMessages(page: Page, change: (message: string) => string): Promise<void> {
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer();
    const changed = (message: string | Buffer) => (typeof message === 'string' ? change(message) : message);
    socket.onMessage((message) => server.send(changed(message)));
    server.onMessage((message) => socket.send(changed(message)));
  });
}
