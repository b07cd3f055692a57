import { chatNamespace } from '@yobirin/contract/chat-events';
import type { Context } from '../../../context.ts';
import { userRoom } from '../../auth/live-devices.service.ts';

/** Tells the open pages of these users that their IDs have changed. Call it after the commit. */
export function announceIdsChanged({ realtime }: Pick<Context, 'realtime'>, userIds: readonly string[]): void {
  realtime.in(chatNamespace, userIds.map(userRoom)).emit('idsChanged', {});
}
