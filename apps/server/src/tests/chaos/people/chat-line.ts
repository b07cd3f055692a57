import { chatNamespace } from '@yobirin/contract/chat-events';
import type { ChaosSite } from '../site/chaos-site.ts';
import { type Line, openLine } from './line.ts';
import type { Session } from './session.ts';

/** A user of a room. */
export type Side = { chatRoomId: string; propertyId: string; membershipId: string; session: Session; address: string };

/** Subscribes to the room after each connection, and then does what is left to do. */
export function openChatLine(
  site: ChaosSite,
  { chatRoomId, membershipId, session, address }: Side,
  afterwards: () => Promise<void> = async () => {},
): Line {
  return openLine(site, chatNamespace, {
    address,
    async greet(request) {
      await request('subscribe', { chatRoomId, chatRoomMembershipId: membershipId, token: await session.token() });
      await afterwards();
    },
  });
}
