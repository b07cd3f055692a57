import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { callRejectCodes } from '@yobirin/contract/call';
import { type CallResults, callNamespace, type IncomingCall } from '@yobirin/contract/call-channel';
import { signalingNamespace } from '@yobirin/contract/signaling';
import { publicPeerId } from '../../../features/call/signaling/signaling-rooms.ts';
import { buildHolder } from '../../../testing/builders/call.ts';
import type { Life } from './life.ts';
import { type Line, openLine } from './line.ts';
import { Refused } from './refused.ts';
import { tryRelay } from './relay.ts';
import { createSession } from './session.ts';

/** A holder whose device answers every call. */
type Desk = {
  yobirinId: string;
  /** Resolves with the peer id of the holder once the call is answered. */
  answered(roomId: string): Promise<string>;
};

export type Ends = { roomId: string; caller: Line; receiver: Line; receiverId: string };

const stepWithinMs = 15_000;
/** The call before is not over yet. */
const busy = callRejectCodes.busy;

export async function openDesk({ site, ledger, anyAddress }: Life): Promise<Desk> {
  const { user, property } = await buildHolder(site.db);
  const yobirinId = property.yobirinId ?? '';
  const address = anyAddress();
  const session = createSession(site, user, address);
  const tries = new Map<string, string>();
  const peers = new Map<string, string>();

  async function answer(device: Pick<Line, 'request'>, roomId: string): Promise<void> {
    const peerId = tries.get(roomId) ?? newPeerId();
    tries.set(roomId, peerId);
    // A call that could not be answered rings again after the next connection.
    const isAnswered = await until(() => device.request('ANSWER', { roomId, peerId })).catch(() => false);
    if (isAnswered) peers.set(roomId, peerId);
  }

  const device = openLine(site, callNamespace, {
    address,
    async greet(request) {
      const { incoming } = await request<CallResults['REGISTER']>('REGISTER', { accessToken: await session.token() });
      for (const { roomId } of incoming) void answer({ request }, roomId);
    },
  });
  device.on('incoming', ({ roomId }: IncomingCall) => void answer(device, roomId));
  // The device stays open, so that the checks can ring it in the end.
  ledger.holders.push({ yobirinId, close: device.close });
  return { yobirinId, answered: (roomId) => until(async () => peers.get(roomId)) };
}

/** A new visitor rings the desk and enters the room with it. Throws if it does not come to that, and has hung up then. */
export async function ring(life: Life, desk: Desk): Promise<Ends & { hangUp(): Promise<void> }> {
  const line = openLine(life.site, callNamespace, { address: life.anyAddress() });
  const peerId = newPeerId();
  const hangUp = async () => {
    await endCall(life, line, peerId);
    line.close();
  };
  try {
    const request = { yobirinId: desk.yobirinId, callerName: 'Room 101', peerId };
    const { roomId, peerConnectionConfig } = await until(() => line.request<CallResults['APPLY']>('APPLY', request));
    await until(() => line.request('CALL', { roomId, peerId }));
    await tryRelay(peerConnectionConfig);
    const receiverPeerId = await desk.answered(roomId);
    const enter = (peer: string) =>
      openLine(life.site, signalingNamespace, {
        address: life.anyAddress(),
        greet: async (ask) => void (await ask('ENTER', { roomId, peerId: peer })),
      });
    const ends = { caller: enter(peerId), receiver: enter(receiverPeerId) };
    return { roomId, ...ends, receiverId: publicPeerId(receiverPeerId), hangUp };
  } catch (error) {
    await hangUp();
    throw error;
  }
}

/** Tries until the server has answered: a call that it does not know any more has ended. */
async function endCall(life: Life, line: Line, peerId: string): Promise<void> {
  for (;;) {
    const outcome = await line.request('END', { peerId }).catch((error: unknown) => error);
    const isEnded = outcome instanceof Refused && ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'].includes(outcome.code);
    if (!(outcome instanceof Error) || isEnded) return;
    if (life.isGivenUp()) return;
    await setTimeout(500);
  }
}

/** Tries a step of a call until it gives something, for as long as a caller waits for it. */
export async function until<Result>(step: () => Promise<Result | undefined>): Promise<Result> {
  const givenUpAt = performance.now() + stepWithinMs;
  for (;;) {
    const result = await step().catch((error: unknown) => {
      const isFinal = error instanceof Refused && !error.isPassing && error.code !== busy;
      if (isFinal || performance.now() > givenUpAt) throw error;
      return undefined;
    });
    if (result !== undefined) return result;
    if (performance.now() > givenUpAt) throw new Error('A step of a call took too long');
    await setTimeout(400);
  }
}

function newPeerId(): string {
  return randomBytes(32).toString('base64url');
}
