import { m } from '../../i18n/gen/messages.js';
import type { Typist } from './room-state.ts';

/** Who is writing: the other side by its name here, a colleague by their nickname (CHAT-21). */
export function typingWords({ userId, nickname }: Typist, peerName: string): string {
  if (userId === null) return m.chat_typing({ name: peerName });
  return nickname ? m.chat_typing_colleague({ name: nickname }) : m.chat_typing_someone();
}
