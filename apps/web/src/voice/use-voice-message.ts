import { useEffect, useState } from 'react';
import { createVoiceMessage, type VoiceMessage } from './voice-message.ts';

/** A voice message for as long as the component is mounted. */
export function useVoiceMessage(options: Parameters<typeof createVoiceMessage>[0]): VoiceMessage {
  const [message] = useState(() => createVoiceMessage(options));
  useEffect(() => message.close, [message]);
  return message;
}
