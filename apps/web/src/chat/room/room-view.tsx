import type { ChatPost } from '@yobirin/contract/chat';
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { Skeleton } from '../../ui/list/skeleton.tsx';
import { AttachmentErrorModal } from '../attachment/attachment-error-modal.tsx';
import type { AttachmentProblem } from '../attachment/attachment-problem.ts';
import { RefusedAttachment } from '../attachment/refused-attachment.tsx';
import { Composer } from '../composer/composer.tsx';
import { DropZone } from '../composer/drop-zone.tsx';
import { EditComposer } from '../composer/edit-composer.tsx';
import { UploadGuard } from '../composer/upload-guard.tsx';
import { useFileChoice } from '../composer/use-file-choice.ts';
import type { RoomSuggestions } from '../composer/use-suggestions.tsx';
import { PostList } from '../post/post-list.tsx';
import { type Sought, SoughtPostContext } from '../post/sought-post.ts';
import { BudgetNote } from '../translation/budget-note.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { type Room, RoomContext, useRoom, useRoomState } from './room-context.ts';

type RoomViewProps = {
  room: Omit<Room, 'startEdit' | 'canWrite'>;
  /** Shown in place of the composer if the room does not accept posts. */
  closed: ReactNode | null;
  /** A further button of the composer. */
  tool?: ReactNode;
  suggestions?: RoomSuggestions;
  /** Frames the composer, or what stands in its place. */
  frame?: (composer: ReactNode) => ReactNode;
  /** False while dropped files would go nowhere. */
  canDrop?: boolean;
  /** The post to scroll to. */
  sought?: Sought | null;
  /** Stands above the posts. */
  top?: ReactNode;
};

/** The posts of an open room and the composer, for users and guests. */
export function RoomView(props: RoomViewProps) {
  const { room, closed, tool, suggestions, frame = (composer) => composer, canDrop = true, sought = null, top } = props;
  const [edited, setEdited] = useState<ChatPost | null>(null);
  const [problem, setProblem] = useState<AttachmentProblem | null>(null);
  const files = useFileChoice(setProblem);
  const canWrite = closed === null;
  const isApproved = useSyncExternalStore(room.store.subscribe, () => room.store.getState().isApproved);
  const value = useMemo(() => ({ ...room, canWrite, startEdit: setEdited }), [room, canWrite]);

  return (
    <RoomContext value={value}>
      <DropZone onDrop={files.add} isEnabled={canWrite && isApproved && canDrop}>
        {top}
        <ConnectionNotice />
        <BudgetNote />
        <SoughtPostContext value={sought}>
          <Posts />
        </SoughtPostContext>
        {canWrite && edited ? (
          <EditComposer key={edited.id} post={edited} onDone={() => setEdited(null)} />
        ) : (
          frame(closed ?? <Composer files={files} tool={tool} {...(suggestions && { suggestions })} />)
        )}
      </DropZone>
      <AttachmentErrorModal problem={problem} onClose={() => setProblem(null)} />
      <RefusedAttachment onRefused={setProblem} />
      <UploadGuard />
    </RoomContext>
  );
}

function Posts() {
  const { store, inserts } = useRoom();
  const loading = useRoomState((state) => state.loading);
  const isOutage = useRoomState((state) => state.isOutage);
  const isEmpty = useRoomState(({ run, unsent }) => run.posts.length + unsent.length === 0);

  if (loading === 'failed') {
    return (
      <div className="flex grow items-center justify-center">
        <EmptyState
          title={m.chat_posts_failed()}
          description={isOutage ? m.error_outage_text() : undefined}
          action={<Button onClick={() => store.reload()}>{m.common_retry()}</Button>}
        />
      </div>
    );
  }
  if (loading === 'loading') return <PostsSkeleton />;
  if (isEmpty && inserts?.isEmpty !== false) {
    return (
      <div className="flex grow items-center justify-center">
        <EmptyState title={m.chat_empty_title()} description={m.chat_empty_text()} />
      </div>
    );
  }
  return <PostList />;
}

function PostsSkeleton() {
  return (
    <div
      role="status"
      aria-label={m.common_loading()}
      className="mx-auto flex w-full max-w-3xl grow flex-col justify-end gap-3 p-4"
    >
      <Skeleton className="h-11 w-2/3 rounded-card" />
      <Skeleton className="h-11 w-1/2 self-end rounded-card" />
      <Skeleton className="h-16 w-3/5 rounded-card" />
    </div>
  );
}
