import { numericId } from '@yobirin/contract/ids';
import { z } from 'zod';
import { liveEvent, recordedEvent } from '../../../platform/events/event.ts';

const place = { chatPostId: numericId, chatRoomId: numericId };
const inRoom = ({ chatRoomId }: { chatRoomId: string }) => chatRoomId;

export const postSaved = recordedEvent(
  'post.saved',
  z.object({
    ...place,
    /** The side that wrote it. */
    chatRoomMembershipId: numericId,
    /** Null for a guest and for the assistant. */
    postUserId: z.nullable(numericId),
    isAiReply: z.boolean(),
    /** The ID it was written to; null when that is a guest. */
    toYobirinPropertyId: z.nullable(numericId),
    /** Whether posts to that ID are answered for its holders. */
    isToAutoReplyingId: z.boolean(),
  }),
  inRoom,
);

export const postEdited = recordedEvent('post.edited', z.object(place), inRoom);
export const postDeleted = recordedEvent('post.deleted', z.object(place), inRoom);

/** A post came to an ID while no holder who may answer had the room open. */
export const postMissed = liveEvent<{
  chatRoomId: string;
  text: string;
  toYobirinPropertyId: string;
  /** The ID that wrote it; null for a guest. */
  fromYobirinPropertyId: string | null;
  /** What the holders of the ID call the guest. */
  guestName: string;
}>('post.missed');
