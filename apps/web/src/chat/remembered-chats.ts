import * as z from 'zod/mini';

/** A guest chat that this browser can open again. */
const rememberedChat = z.object({
  /** The ID that the guest chats with; it stays when its public ID changes. */
  yobirinPropertyId: z.string(),
  guestToken: z.string(),
  guestName: z.string(),
  scheduleEndAt: z.nullable(z.string()),
});
export type RememberedChat = z.infer<typeof rememberedChat>;

const storageKey = 'guest-chats';

/** The browser reports changes to other tabs only. */
const listeners = new Set<() => void>();

/** The chats with an ID that have not expired, the last opened one first. */
export function readRememberedChats(yobirinPropertyId: string): RememberedChat[] {
  return readAll().filter((chat) => chat.yobirinPropertyId === yobirinPropertyId);
}

export function rememberChat(chat: RememberedChat): void {
  write([chat, ...without(chat.guestToken)]);
}

/** Call it for a chat that has ended, and for a token that opens none. */
export function forgetChat(guestToken: string): void {
  write(without(guestToken));
}

/** Calls back when this page or another tab has changed the list, and when the browser shows this page again from its history. */
export function followRememberedChats(onChange: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => key === storageKey && onChange();
  listeners.add(onChange);
  window.addEventListener('storage', handleStorage);
  window.addEventListener('pageshow', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', handleStorage);
    window.removeEventListener('pageshow', onChange);
  };
}

function without(guestToken: string): RememberedChat[] {
  return readAll().filter((chat) => chat.guestToken !== guestToken);
}

function readAll(): RememberedChat[] {
  try {
    return z
      .array(rememberedChat)
      .parse(JSON.parse(localStorage.getItem(storageKey) ?? '[]'))
      .filter(isAlive);
  } catch {
    // This browser does not allow storage, or another release wrote it.
    return [];
  }
}

function isAlive({ scheduleEndAt }: RememberedChat): boolean {
  return scheduleEndAt === null || Date.parse(scheduleEndAt) > Date.now();
}

function write(chats: RememberedChat[]): void {
  try {
    if (chats.length > 0) localStorage.setItem(storageKey, JSON.stringify(chats));
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage, only the address of the chat leads back to it.
  }
  for (const listener of listeners) listener();
}
