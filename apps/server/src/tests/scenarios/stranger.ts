import { type Browser, openBrowser } from '../../testing/browser.ts';
import { type CallClient, openCallClient } from '../../testing/call-client.ts';
import type { Desk, Site } from './desk.ts';

/** A person with a browser of their own, from an address of their own. */
export type Stranger = { name: string; address: string; browser: Browser };

export function createStranger({ server }: Site, index: number): Stranger {
  const address = `203.0.113.${index + 1}`;
  return { name: `Stranger ${index + 1}`, address, browser: openBrowser(server, { address }) };
}

export type Application = { client: CallClient; roomId: string; peerId: string };

const keepMark = 'mutation ($mark: String!) { keepBrowserMark(browserMark: $mark) }';

/** Applies for a call as the call page does. Returns the code of a refusal. */
export async function apply(site: Site, stranger: Stranger, desk: Desk): Promise<Application | string> {
  const client = await connect(site, stranger);
  const answer = await client.request('APPLY', { yobirinId: desk.to.yobirinId, callerName: stranger.name });
  if (answer.type === 'REJECT') return answer.errorCode;
  if (!stranger.browser.cookie()) {
    await stranger.browser.ask(keepMark, { mark: (await client.next('browserMark')).browserMark });
  }
  return { client, roomId: answer.roomId, peerId: answer.peerId };
}

export function connect({ server }: Site, { address, browser }: Stranger): Promise<CallClient> {
  const cookie = browser.cookie();
  return openCallClient(server, { extraHeaders: { 'x-forwarded-for': address, ...(cookie && { cookie }) } });
}

/** Applies and rings. Throws if it is refused. */
export async function ring(site: Site, stranger: Stranger, desk: Desk): Promise<Application> {
  const application = await apply(site, stranger, desk);
  if (typeof application === 'string') throw new Error(`APPLY was refused: ${application}`);
  await application.client.accepted('CALL', { roomId: application.roomId });
  return application;
}
