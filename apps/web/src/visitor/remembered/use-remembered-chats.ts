import { useEffect, useState } from 'react';
import { whenIdle } from '../../call/when-idle.ts';
import { followRememberedChats, type RememberedChat, readRememberedChats } from '../../chat/remembered-chats.ts';

/** The chats with this ID that a guest can go on with in this browser (GUEST-09). None until the script runs. */
export function useRememberedChats(yobirinPropertyId: string): RememberedChat[] {
  const [chats, setChats] = useState<RememberedChat[]>([]);

  useEffect(() => {
    const look = () => setChats(readRememberedChats(yobirinPropertyId));
    look();
    return followRememberedChats(look);
  }, [yobirinPropertyId]);

  useEffect(() => {
    const remembered = readRememberedChats(yobirinPropertyId);
    if (remembered.length === 0) return;
    // Without the server, the chats stay as they are.
    return whenIdle(() => void forgetEnded(remembered).catch(() => {}));
  }, [yobirinPropertyId]);

  return chats;
}

/** Loaded on demand: most visitors have no chat. */
async function forgetEnded(chats: RememberedChat[]): Promise<void> {
  const { forgetEndedChats } = await import('./forget-ended-chats.ts');
  await forgetEndedChats(chats);
}
