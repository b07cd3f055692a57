import { limits } from '@yobirin/contract/limits';

const peerIds: string[] = [];

/** Remembers a call of this page, by the secret that identifies its caller. */
export function rememberCall(peerId: string): void {
  peerIds.unshift(peerId);
  peerIds.splice(limits.callsPerChatMax);
}

/** The calls of this page, the latest first: a chat that begins here belongs to their caller. */
export function recentCalls(): readonly string[] {
  return peerIds;
}
