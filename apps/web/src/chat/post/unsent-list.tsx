import { useRoomState } from '../room/room-context.ts';
import { UnsentItem } from './unsent-item.tsx';

/** The posts on their way, below those that the server has. */
export function UnsentList() {
  const unsent = useRoomState((state) => state.unsent);
  if (unsent.length === 0) return null;
  return (
    <ol>
      {unsent.map((post) => (
        <UnsentItem key={post.clientPostId} post={post} />
      ))}
    </ol>
  );
}
