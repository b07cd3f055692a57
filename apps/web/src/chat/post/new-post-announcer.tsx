import { m } from '../../i18n/gen/messages.js';
import { useRoom, useRoomState } from '../room/room-context.ts';

/** Announces posts of the other side while the room is open. */
export function NewPostAnnouncer() {
  const { peer, author } = useRoom();
  const newest = useRoomState((state) => state.run.posts.at(-1));
  const isTheirs = newest !== undefined && newest.chatRoomMembershipId !== author.chatRoomMembershipId;

  return (
    <p role="status" className="sr-only">
      {isTheirs && m.chat_new_post({ name: peer.name, body: newest.body || m.chat_attachment() })}
    </p>
  );
}
