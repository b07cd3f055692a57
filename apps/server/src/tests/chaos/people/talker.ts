import { type Ends, openDesk, ring, until } from './call.ts';
import type { Person } from './life.ts';

const candidate = { candidate: 'candidate:1 1 udp 1 10.0.0.1 9 typ host', sdpMid: '0' };

/** Two people in one long talk, whose signals keep going from one to the other. */
export const talker = (name: string): Person => ({
  name,
  async arrive(life) {
    const { ledger } = life;
    const desk = await openDesk(life);

    /** Resolves once the talk is over. */
    async function talk(ends: Ends): Promise<void> {
      const { caller, receiver, receiverId, roomId } = ends;
      let [heardCount, hasExited] = [0, false];
      const isBroken = () => hasExited || caller.isTurnedAway() || receiver.isTurnedAway();
      receiver.on('candidate', () => {
        heardCount += 1;
      });
      for (const end of [caller, receiver]) {
        end.on('exit', () => {
          hasExited = true;
        });
      }
      const exchange = async () => {
        const before = heardCount;
        const isHeard = () => isBroken() || heardCount > before || undefined;
        // Sent again until it is heard, as a page negotiates again with an end that was away.
        await until(async () => {
          if (isHeard()) return true;
          await caller.request('CANDIDATE', { peerId: receiverId, candidate });
          return isHeard();
        });
      };
      for (const end of [caller, receiver]) await until(() => end.request('CONNECTED', {}));
      while (!life.isOver() && !isBroken()) {
        await life.persist(async () => void (isBroken() || (await exchange())));
        await life.think();
      }
      if (isBroken()) ledger.brokenTalks.push({ roomId, at: performance.now() });
    }

    return async () => {
      while (!life.isOver()) {
        const ends = await life.persist(() => ring(life, desk), { patienceMs: 120_000 });
        await talk(ends).catch(() => ledger.brokenTalks.push({ roomId: ends.roomId, at: performance.now() }));
        await ends.hangUp();
        for (const end of [ends.caller, ends.receiver]) end.close();
      }
    };
  },
});
