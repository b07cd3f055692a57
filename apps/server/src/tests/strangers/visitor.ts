import { proofHeader } from '@yobirin/contract/challenge';
import { type Browser, openBrowser } from '../../testing/browser.ts';
import type { Holder } from '../../testing/builders/call.ts';
import { testPassword } from '../../testing/builders/user.ts';
import { type CallClient, openCallClient } from '../../testing/call-client.ts';
import type { GraphqlAnswer } from '../../testing/send-graphql.ts';
import { sendRest } from '../../testing/send-rest.ts';
import { solveChallenge } from '../../testing/solve-challenge.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { Desk, PublicId } from './desk.ts';

export type Day = { server: TestApp; desk: Desk };

/** A person with a browser. Every request carries the address, which a proxy would add. */
export type Visitor = { name: string; address: string; browser: Browser };

export function createVisitor({ server }: Day, { name, address }: { name: string; address: string }): Visitor {
  return { name, address, browser: openBrowser(server, { address }) };
}

/** The outcome of a request: a refusal's code, or what came of it. */
export type Refused = { refusal: string };

export async function openPage({ server }: Day, { address }: Visitor, { yobirinId }: PublicId): Promise<number> {
  const page = await fetch(`${server.url}/${yobirinId}`, { headers: { 'x-forwarded-for': address } });
  await page.arrayBuffer();
  return page.status;
}

/** Asks, and asks again with a proof of work if one is wanted. */
async function ask({ browser }: Visitor, query: string, variables: object): Promise<GraphqlAnswer> {
  const answer = await browser.ask(query, { ...variables });
  const challenge = answer.errors?.[0]?.extensions.challenge;
  if (challenge === undefined) return answer;
  return browser.ask(query, { ...variables }, { [proofHeader]: solveChallenge(challenge) });
}

export type Ring = { client: CallClient; roomId: string; callHistoryId: string };
type Means = { callPassword?: string; accessToken?: string; fromYobirinPropertyId?: string };

const keepMark = 'mutation ($mark: String!) { keepBrowserMark(browserMark: $mark) }';

/** Rings as the call page does, with a proof of work if one is wanted. */
export async function ring(
  { server, desk }: Day,
  visitor: Visitor,
  to: PublicId,
  means: Means = {},
): Promise<Ring | Refused> {
  const { address, browser, name: callerName } = visitor;
  const cookie = browser.cookie();
  const extraHeaders = { 'x-forwarded-for': address, ...(cookie && { cookie }) };
  const client = await openCallClient(server, { extraHeaders });
  const application = { yobirinId: to.yobirinId, callerName, ...means };
  let answer = await client.request('APPLY', application);
  if (answer.type === 'REJECT' && answer.challenge) {
    answer = await client.request('APPLY', { ...application, proof: solveChallenge(answer.challenge) });
  }
  if (answer.type === 'ACCEPT' && !cookie && !means.accessToken) {
    await browser.ask(keepMark, { mark: (await client.next('browserMark')).browserMark });
  }
  const rung = answer.type === 'ACCEPT' ? await client.request('CALL', { roomId: answer.roomId }) : answer;
  if (answer.type === 'REJECT' || rung.type === 'REJECT') {
    client.socket.disconnect();
    return { refusal: rung.type === 'REJECT' ? rung.errorCode : '' };
  }
  return { client, ...(await desk.waitForRing()) };
}

const openChat = `mutation ($input: CreateChatRoomGuestInput!) {
  createChatRoomGuest(input: $input) { id chatRoomMemberships { isOwn guestToken } } }`;
const post = `mutation ($room: ID!, $guestToken: String!, $body: String!) {
  createChatPostByGuest(chatRoomId: $room, guestToken: $guestToken, body: $body) { id } }`;

export type GuestRoom = { chatRoomId: string; guestToken: string };

export async function openGuestChat(
  visitor: Visitor,
  to: PublicId,
  more: { guestEmail?: string } = {},
): Promise<GuestRoom | Refused> {
  const input = { toYobirinPropertyId: to.id, guestName: visitor.name, guestLanguage: 'EN', ...more };
  const { data, errors } = await ask(visitor, openChat, { input });
  if (errors) return { refusal: errors[0]?.extensions.code ?? '' };
  const room = data?.createChatRoomGuest as { id: string; chatRoomMemberships: { guestToken: string | null }[] };
  const guestToken = room.chatRoomMemberships.find((side) => side.guestToken)?.guestToken ?? '';
  return { chatRoomId: room.id, guestToken };
}

/** Posts as a guest. Returns the code of a refusal. */
export async function write(visitor: Visitor, room: GuestRoom, body: string): Promise<string | undefined> {
  const { errors } = await ask(visitor, post, { room: room.chatRoomId, guestToken: room.guestToken, body });
  return errors?.[0]?.extensions.code;
}

/** Signs the user of an ID in, from the visitor's address. */
export async function signInAs({ server }: Day, { address }: Visitor, { user }: Holder): Promise<string> {
  const { tokens, status } = await sendRest(server, 'POST /auth/signin', {
    body: { email: user.email, password: testPassword },
    headers: { 'x-forwarded-for': address },
  });
  if (!tokens) throw new Error(`Signing in failed with ${status}`);
  return tokens.accessToken;
}
