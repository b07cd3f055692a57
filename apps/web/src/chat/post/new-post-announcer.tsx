import type { ChatPost } from '@yobirin/contract/chat';
import { useState } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { useRoom, useRoomState } from '../room/room-context.ts';
import { useIsLate } from '../translation/use-is-late.ts';
import { usePostReading } from '../translation/use-post-reading.ts';

/** Announces posts of the other side while the room is open, each once. */
export function NewPostAnnouncer() {
  const { author } = useRoom();
  const newest = useRoomState((state) => state.run.posts.at(-1));
  const isTheirs = newest !== undefined && newest.chatRoomMembershipId !== author.chatRoomMembershipId;

  return (
    <p role="status" className="sr-only">
      {isTheirs && <Announcement key={`${newest.id} ${newest.updatedAt}`} post={newest} />}
    </p>
  );
}

/** In the reader's language if the translation comes soon, otherwise as it was written. */
function Announcement({ post }: { post: ChatPost }) {
  const { peer } = useRoom();
  const { reading } = usePostReading(post);
  const ownLanguage = useRoomState((state) => state.translation.ownLanguage);
  const isLate = useIsLate();
  const [said, setSaid] = useState<{ body: string; language: string | null } | null>(null);

  if (!said && reading.kind === 'translated') setSaid({ body: reading.text, language: ownLanguage });
  else if (!said && (reading.kind !== 'pending' || isLate)) setSaid({ body: post.body, language: post.language });

  if (!said) return null;
  return (
    <span lang={said.language ?? undefined}>
      {m.chat_new_post({ name: peer.name, body: said.body || m.chat_attachment() })}
    </span>
  );
}
