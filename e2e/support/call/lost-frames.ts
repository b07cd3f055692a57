import type { Page } from '@playwright/test';

const sockets = /\/socket\.io\//;

/** The first connection that this page makes after this call is never answered. */
export async function loseFirstHandshake(page: Page): Promise<void> {
  let isFirst = true;
  await page.routeWebSocket(sockets, (route) => {
    if (!isFirst) route.connectToServer();
    isFirst = false;
  });
}

/** The server gets the first such request of this page, and its answer is lost. Takes effect at the next load. */
export async function loseFirstAnswer(page: Page, request: string): Promise<{ isRegistered(): boolean }> {
  let awaited: string | undefined;
  let isLost = false;
  let isRegistered = false;
  await page.routeWebSocket(sockets, (route) => {
    const server = route.connectToServer();
    route.onMessage((message) => {
      awaited ??= answerTo(String(message), request);
      server.send(message);
    });
    server.onMessage((message) => {
      const text = String(message);
      isRegistered ||= text.includes('{"incoming":[');
      if (!isLost && awaited && text.startsWith(awaited)) isLost = true;
      else route.send(message);
    });
  });
  return { isRegistered: () => isRegistered };
}

/** Holds these requests of the page's sockets back until `release`. Takes effect at the next load. */
export async function holdSocketRequests(page: Page, request: string): Promise<{ isHeld(): boolean; release(): void }> {
  const held: (() => void)[] = [];
  let isReleased = false;
  await page.routeWebSocket(sockets, (route) => {
    const server = route.connectToServer();
    route.onMessage((message) => {
      if (isReleased || !String(message).includes(`["${request}"`)) server.send(message);
      else held.push(() => server.send(message));
    });
  });
  return {
    isHeld: () => held.length > 0,
    release() {
      isReleased = true;
      for (const send of held.splice(0)) send();
    },
  };
}

/** The start of the answer to a request in socket.io's protocol: its namespace and number. */
function answerTo(message: string, request: string): string | undefined {
  const [, namespace, id] = /^42(\/[\w-]+),(\d+)\["(?:\w+)"/.exec(message) ?? [];
  return id !== undefined && message.includes(`["${request}"`) ? `43${namespace},${id}[` : undefined;
}
