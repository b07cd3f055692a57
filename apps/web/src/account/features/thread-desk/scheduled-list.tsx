import { useQueryClient } from '@tanstack/react-query';
import type { ScheduledPostRefusal } from '@yobirin/contract/scheduled-post';
import { useState } from 'react';
import { dateTimeText } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import { AlertCircleIcon, ClockIcon, CloseIcon, PencilIcon } from '../../../ui/picture/icons.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import type { ChatPlace } from './chat-place.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import {
  cancelScheduledPost,
  type ScheduledPost,
  scheduledPostsKey,
  updateScheduledPost,
  useScheduledPosts,
} from './scheduled-posts-query.ts';
import { useTimeZoneOf } from './use-time-zone-of.ts';

/** The messages that are to be sent, above the field (DESK-04). */
export function ScheduledList({ place, userId }: { place: ChatPlace; userId: string }) {
  const posts = useScheduledPosts(place);
  const timeZone = useTimeZoneOf(place.yobirinPropertyId, posts.length > 0);
  if (posts.length === 0 || !timeZone) return null;

  return (
    <section aria-label={m.desk_scheduled_list()} className="border-t border-line bg-sunken px-2 sm:px-4">
      <ul className="mx-auto max-h-40 max-w-3xl divide-y divide-line overflow-y-auto">
        {posts.map((post) => (
          <ScheduledRow key={post.id} post={post} userId={userId} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  );
}

type ScheduledRowProps = { post: ScheduledPost; userId: string; timeZone: string };

function ScheduledRow({ post, userId, timeZone }: ScheduledRowProps) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<'edit' | 'cancel' | null>(null);
  const close = () => setAsked(null);

  async function handleCancel() {
    try {
      await cancelScheduledPost(post);
    } catch (error) {
      showServerError(error);
    }
    close();
    await client.invalidateQueries({ queryKey: scheduledPostsKey });
  }

  return (
    <li className="flex items-center gap-2 py-1 text-sm">
      {post.refusal ? (
        <AlertCircleIcon className="size-5 shrink-0 text-red" />
      ) : (
        <ClockIcon className="size-5 shrink-0" />
      )}
      <div className="min-w-0 grow leading-snug">
        <p className={post.refusal ? 'text-red' : 'text-muted'}>
          {post.refusal ? refusalText(post.refusal) : whenText(post, { userId, timeZone })}
        </p>
        <p dir="auto" className="truncate">
          {post.body}
        </p>
      </div>
      {post.canEdit && (
        <IconButton label={m.desk_schedule_edit()} icon={<PencilIcon />} onClick={() => setAsked('edit')} />
      )}
      {post.canCancel && (
        <IconButton label={m.desk_schedule_cancel()} icon={<CloseIcon />} onClick={() => setAsked('cancel')} />
      )}
      {asked === 'edit' && (
        <ScheduleDialog
          title={m.desk_schedule_edit()}
          body={post.body}
          sendAt={post.refusal ? null : post.sendAt}
          timeZone={timeZone}
          onSave={(content) => updateScheduledPost(post, content)}
          onClose={close}
        />
      )}
      {asked === 'cancel' && (
        <ConfirmModal
          isOpen
          title={m.desk_schedule_cancel_title()}
          confirmLabel={m.desk_schedule_cancel()}
          cancelLabel={m.common_close()}
          isDangerous
          onConfirm={handleCancel}
          onCancel={close}
        >
          {m.desk_schedule_cancel_text()}
        </ConfirmModal>
      )}
    </li>
  );
}

function whenText(
  { sendAt, userId: writer, writerName }: ScheduledPost,
  { userId, timeZone }: { userId: string; timeZone: string },
): string {
  const time = dateTimeText(sendAt, timeZone);
  if (writer === userId) return m.desk_sent_at({ time });
  return m.desk_sent_at_by({ time, name: writerName || m.desk_note_writer_gone() });
}

function refusalText(refusal: ScheduledPostRefusal): string {
  switch (refusal) {
    case 'WRITER':
      return m.desk_not_sent_writer();
    case 'CLOSED':
      return m.desk_not_sent_closed();
    case 'BLOCKED':
      return m.desk_not_sent_blocked();
  }
}
