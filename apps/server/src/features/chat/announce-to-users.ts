import { type ChatServerEvents, chatNamespace } from '@yobirin/contract/chat-events';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { userRoom } from '../auth/live-devices.service.ts';
import { propertyRoom } from './chat-channel.ts';

type MissedCalls = Parameters<ChatServerEvents['missedCalls']>[0];

/** Makes open pages of the ID's holders load its missed calls again. */
export function announceMissedToHolders({ realtime }: { realtime: Realtime }, missed: MissedCalls): void {
  realtime.in(chatNamespace, propertyRoom(missed.yobirinPropertyId)).emit('missedCalls', missed);
}

/** Makes open pages of one user load the missed calls of an ID again. */
export function announceMissedToUser({ realtime }: { realtime: Realtime }, userId: string, missed: MissedCalls): void {
  realtime.in(chatNamespace, userRoom(userId)).emit('missedCalls', missed);
}
