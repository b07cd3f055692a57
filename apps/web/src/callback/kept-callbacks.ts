import * as z from 'zod/mini';

/** A call-back request that this browser made and has not put away. */
const keptCallback = z.object({
  yobirinPropertyId: z.string(),
  chatRoomId: z.string(),
  guestToken: z.string(),
  /** Milliseconds since 1970; changes with each request of the chat. */
  askedAt: z.number(),
});
export type KeptCallback = z.infer<typeof keptCallback>;

const storageKey = 'callbacks';

/** The browser reports changes to other tabs only. */
const listeners = new Set<() => void>();

/** The request to an ID; null if there is none. The server decides what became of it. */
export function findKeptCallback(yobirinPropertyId: string): KeptCallback | null {
  return readAll().find((kept) => kept.yobirinPropertyId === yobirinPropertyId) ?? null;
}

/** The request of a chat, which a push notification names. */
export function findCallbackOfRoom(chatRoomId: string): KeptCallback | null {
  return readAll().find((kept) => kept.chatRoomId === chatRoomId) ?? null;
}

/** An ID has one request of this browser at a time. */
export function keepCallback(kept: KeptCallback): void {
  write([kept, ...readAll().filter(({ yobirinPropertyId }) => yobirinPropertyId !== kept.yobirinPropertyId)]);
}

export function forgetCallback(guestToken: string): void {
  write(readAll().filter((kept) => kept.guestToken !== guestToken));
}

/** Calls back when this page or another tab has changed the list. */
export function followKeptCallbacks(onChange: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => key === storageKey && onChange();
  listeners.add(onChange);
  window.addEventListener('storage', handleStorage);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', handleStorage);
  };
}

function readAll(): KeptCallback[] {
  try {
    return z.array(keptCallback).parse(JSON.parse(localStorage.getItem(storageKey) ?? '[]'));
  } catch {
    // This browser does not allow storage, or another release wrote it.
    return [];
  }
}

function write(kept: KeptCallback[]): void {
  try {
    if (kept.length > 0) localStorage.setItem(storageKey, JSON.stringify(kept));
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage, the state is shown in the guest's chat only.
  }
  for (const listener of listeners) listener();
}
