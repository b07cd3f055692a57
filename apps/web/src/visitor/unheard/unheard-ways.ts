import type { ComponentType } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { ChatIcon, MicrophoneIcon, PhoneIcon } from '../../ui/picture/icons.tsx';
import type { Viewer } from '../contact/offered-actions.ts';
import type { UnheardModalProps } from './unheard-modal-props.ts';

type UnheardWay = {
  label: () => string;
  Icon: ComponentType<{ className?: string }>;
  /**
   * Loads the dialog on demand. It acts as a guest, so signed-in viewers are not offered this way. Null for a message, which
   * both can write.
   */
  loadModal: (() => Promise<ComponentType<UnheardModalProps>>) | null;
};

export type UnheardAction = 'voice' | 'callback' | 'message';

/** The ways to be heard without a talk, in the order shown (VOICE-30). */
export const unheardWays: Record<UnheardAction, UnheardWay> = {
  voice: {
    label: m.voice_leave,
    Icon: MicrophoneIcon,
    loadModal: async () => (await import('./voice-message-modal.tsx')).VoiceMessageModal,
  },
  callback: {
    label: m.callback_ask,
    Icon: PhoneIcon,
    loadModal: async () => (await import('../callback/callback-modal.tsx')).CallbackModal,
  },
  message: { label: m.visitor_message, Icon: ChatIcon, loadModal: null },
};

type Offer = { canMessage: boolean; isVoiceMessageOn: boolean };

/** Every way ends in a chat, so an ID that takes none from this viewer offers none (VOICE-31). */
export function waysFor({ type }: Viewer, { canMessage, isVoiceMessageOn }: Offer): UnheardAction[] {
  if (!canMessage) return [];
  const ways = Object.keys(unheardWays) as UnheardAction[];
  const taken = isVoiceMessageOn ? ways : ways.filter((way) => way !== 'voice');
  return taken.filter((way) => type === 'visitor' || unheardWays[way].loadModal === null);
}
