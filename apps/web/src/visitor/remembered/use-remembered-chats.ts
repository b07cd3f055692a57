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
    return whenIdle(async () => {
      const { forgetEndedChats } = await import('./forget-ended-chats.ts');
      await forgetEndedChats(remembered);
      setChats(readRememberedChats(yobirinPropertyId));
    });
  }, [yobirinPropertyId]);

  return chats;
}
