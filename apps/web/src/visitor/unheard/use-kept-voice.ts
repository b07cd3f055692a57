import { useEffect } from 'react';
import { hasKeptMark } from '../../voice/kept-mark.ts';

/** Opens the dialog of voice messages by itself if one was recorded here for the ID and not sent (VOICE-40). */
export function useKeptVoice({ id, isOffered, open }: { id: string; isOffered: boolean; open: () => void }): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once, as soon as the way is known to be offered
  useEffect(() => {
    if (isOffered && hasKeptMark(id)) open();
  }, [isOffered, id]);
}
