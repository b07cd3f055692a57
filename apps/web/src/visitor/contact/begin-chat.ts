import type { ContactStep } from './contact-step-modal.tsx';
import type { Viewer } from './offered-actions.ts';

/** A visitor is asked for a name first, and a refusal is shown. Otherwise there is a chat to open. */
type ChatBeginning = { step: ContactStep } | { path: string };

/** Loads the code for writing on demand, so that a caller does not load it. */
export async function beginChat(viewer: Viewer, toYobirinPropertyId: string): Promise<ChatBeginning> {
  if (viewer.type === 'visitor') {
    const { GuestChatModal } = await import('./guest-chat-modal.tsx');
    return { step: { type: 'guestChat', Modal: GuestChatModal } };
  }
  const { startChat, refusalText } = await import('./start-chat.ts');
  try {
    return { path: await startChat(viewer.propertyId ?? '', toYobirinPropertyId) };
  } catch (error) {
    const text = refusalText(error);
    if (text === null) throw error;
    return { step: { type: 'refused', text } };
  }
}
