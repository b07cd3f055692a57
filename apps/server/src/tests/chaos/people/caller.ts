import { openDesk, ring, until } from './call.ts';
import type { Person } from './life.ts';

const offer = { type: 'offer', sdp: 'v=0 offer' } as const;

/** Visitors who ring one holder after another has hung up. Each call is offered, connected and ended. */
export const caller = (name: string): Person => ({
  name,
  async arrive(life) {
    const desk = await openDesk(life);

    async function callOnce(): Promise<void> {
      const { caller: visitor, receiver, receiverId, hangUp } = await ring(life, desk);
      let isOffered = false;
      receiver.on('offer', () => {
        isOffered = true;
      });
      try {
        await until(async () => {
          if (isOffered) return true;
          await visitor.request('OFFER', { peerId: receiverId, description: offer });
          return isOffered || undefined;
        });
        for (const end of [visitor, receiver]) await until(() => end.request('CONNECTED', {}));
      } finally {
        await hangUp();
        for (const end of [visitor, receiver]) end.close();
      }
    }

    return async () => {
      while (!life.isOver()) {
        await life.persist(callOnce, { patienceMs: 120_000 });
        await life.think();
      }
    };
  },
});
