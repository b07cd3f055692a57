import { limits } from '@yobirin/contract/limits';

type RecentCall = { peerId: string; at: number };

const storageKey = 'recent-calls';

/** Used where the browser allows no storage: then only this page remembers its calls. */
let calls: RecentCall[] = [];

/** Remembers a call of this browser, by the secret that identifies its caller. */
export function rememberCall(peerId: string): void {
  calls = [{ peerId, at: Date.now() }, ...readCalls()].slice(0, limits.callsPerChatMax);
  try {
    localStorage.setItem(storageKey, JSON.stringify(calls));
  } catch {
    // Kept in memory.
  }
}

/** The calls of this browser within a day, the latest first: a chat that begins here belongs to their caller (HISTORY-05). */
export function recentCalls(): readonly string[] {
  return readCalls().map(({ peerId }) => peerId);
}

function readCalls(): RecentCall[] {
  return readStored().filter(({ at }) => Date.now() - at < limits.callRememberedMs);
}

function readStored(): RecentCall[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return Array.isArray(stored) ? stored.filter(isRecentCall) : calls;
  } catch {
    return calls;
  }
}

function isRecentCall(value: unknown): value is RecentCall {
  return (
    typeof value === 'object' &&
    value !== null &&
    'peerId' in value &&
    typeof value.peerId === 'string' &&
    'at' in value &&
    typeof value.at === 'number'
  );
}
