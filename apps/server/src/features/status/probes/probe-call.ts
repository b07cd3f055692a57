import { callNamespace } from '@yobirin/contract/call-channel';
import { signalingNamespace } from '@yobirin/contract/signaling';
import type { Context, RequestContext } from '../../../context.ts';
import { deviceRoom, userRoom } from '../../auth/live-devices.service.ts';
import { type CallSide, callRoom } from '../../call/call-rooms.ts';
import { hangUp } from '../../call/ending/call-ending.service.ts';
import { answerCall } from '../../call/ringing/answer-call.service.ts';
import { applyForCall } from '../../call/ringing/apply-call.service.ts';
import { ringCall } from '../../call/ringing/ring-call.service.ts';
import { confirmConnected, requireRoomPeer } from '../../call/signaling/signaling.service.ts';
import { createInternalId, withoutTraces } from './internal-account.ts';
import { type OpenSocket, withSockets } from './sockets.ts';

/**
 * A visitor rings an ID: its device hears the ring, the call is answered, both sides hear that they are connected, and one hangs
 * up. The ends are sockets to this node itself. They cannot find the rows of a transaction, so they are put into the rooms that
 * REGISTER, APPLY and ENTER would put them into.
 */
export function probeCall(ctx: Context, ownUrl: string): Promise<void> {
  return withSockets(ctx, ownUrl, (open) => withoutTraces(ctx, ctx.callPool, (inside) => makeCall(inside, open)));
}

async function makeCall(ctx: RequestContext, open: OpenSocket): Promise<void> {
  const { viewer, yobirinId } = await createInternalId(ctx);
  const device = await open(callNamespace, [userRoom(viewer.userId), deviceRoom(viewer.deviceId)]);

  const origin = { address: ctx.address, browserMark: ctx.browserMark.give() };
  const applied = await applyForCall(ctx, { yobirinId, callerName: 'Status' }, origin);
  const { roomId } = applied.call;
  const caller = await open(callNamespace, [callRoom(roomId, 'caller')]);
  await ringCall(ctx, applied.call, { fresh: applied, offer: undefined });
  await Promise.all([device.hear('incoming'), caller.hear('waiting')]);

  const call = await answerCall(ctx, { ...viewer, socketId: device.id }, { roomId });
  await connect(ctx, call, open);
  await hangUp(ctx, call, 'caller');
}

type AnsweredCall = Awaited<ReturnType<typeof answerCall>>;

async function connect(ctx: RequestContext, call: AnsweredCall, open: OpenSocket): Promise<void> {
  const { roomId } = call;
  const enter = (side: CallSide) => open(signalingNamespace, [callRoom(roomId, side)]);
  const [caller, receiver] = [await enter('caller'), await enter('receiver')];
  for (const peerId of [call.callerPeerId, call.receiverPeerId]) {
    const { roomPeer } = await requireRoomPeer(ctx, { roomId, peerId: peerId ?? '' });
    await confirmConnected(ctx, roomPeer);
  }
  await Promise.all([caller.hear('talking'), receiver.hear('talking')]);
}
