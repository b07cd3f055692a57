import { networkPausedReason } from '@yobirin/contract/block';
import { formatFileSize } from '@yobirin/contract/format';
import { isRefusal } from '../../api/api-error.ts';
import { m } from '../../i18n/gen/messages.js';
import { waitText } from '../../i18n/wait-text.ts';
import { Button } from '../../ui/button.tsx';
import { AlertCircleIcon, FileIcon } from '../../ui/picture/icons.tsx';
import { UserText } from '../../user-text/user-text.tsx';
import { fileKey } from '../composer/use-file-choice.ts';
import { useRoom } from '../room/room-context.ts';
import { bubbleStyle } from './bubble-style.ts';
import type { UnsentPost } from './unsent-post.ts';

/** A post that the server does not have yet, or refused. */
export function UnsentItem({ post }: { post: UnsentPost }) {
  const { body, files, status } = post;
  const isUploading = status.type === 'sending' && files.length > 0;

  return (
    <li className="flex flex-col items-end gap-1 pt-1">
      {body && (
        <p dir="auto" className={`${bubbleStyle({ isOwn: true })} max-w-[85%] opacity-70`}>
          <UserText text={body} />
        </p>
      )}
      {files.map((file) => (
        <p
          key={fileKey(file)}
          className="flex max-w-[85%] items-center gap-2 rounded-card border border-line bg-surface px-3 py-2 text-sm opacity-70"
        >
          <FileIcon className="size-5 text-muted" />
          <span dir="auto" className="min-w-0">
            {file.name}
          </span>
          <span className="shrink-0 text-xs text-muted">{formatFileSize(file.size)}</span>
        </p>
      ))}
      {isUploading && <UploadProgress clientPostId={post.clientPostId} sent={status.sent} />}
      <UnsentStatusRow post={post} />
    </li>
  );
}

function UploadProgress({ clientPostId, sent }: { clientPostId: string; sent: number }) {
  const { store } = useRoom();
  const percent = Math.floor(sent * 100);
  return (
    <div className="flex w-64 max-w-full items-center gap-2 text-xs text-muted tabular-nums">
      <div
        role="progressbar"
        aria-label={m.chat_uploading()}
        aria-valuenow={percent}
        className="h-2 min-w-0 grow overflow-hidden rounded-full bg-line"
      >
        <div className="h-full bg-indigo" style={{ width: `${percent}%` }} />
      </div>
      <span className="w-9 text-right">{`${percent}%`}</span>
      <button
        type="button"
        onClick={() => store.discard(clientPostId)}
        className="min-h-11 text-indigo underline underline-offset-4"
      >
        {m.common_cancel()}
      </button>
    </div>
  );
}

function UnsentStatusRow({ post: { clientPostId, status } }: { post: UnsentPost }) {
  const { store } = useRoom();
  switch (status.type) {
    case 'waiting':
    case 'sending':
    case 'sent':
      return <p className="text-xs text-muted">{m.chat_sending()}</p>;
    case 'held':
    case 'interrupted':
    case 'refused':
      return (
        <div className="flex flex-wrap items-center justify-end">
          <p role="alert" className="flex items-center gap-1.5 text-sm text-red">
            <AlertCircleIcon />
            {reasonOf(status)}
          </p>
          <Button variant="quiet" onClick={() => store.retry(clientPostId)}>
            {m.chat_retry()}
          </Button>
          <Button variant="quiet" onClick={() => store.discard(clientPostId)}>
            {m.chat_discard()}
          </Button>
        </div>
      );
  }
}

function reasonOf(status: Extract<UnsentPost['status'], { type: 'held' | 'interrupted' | 'refused' }>): string {
  switch (status.type) {
    case 'held':
      return status.isOutage ? m.chat_held_outage() : m.chat_held();
    case 'interrupted':
      return m.chat_interrupted();
    case 'refused':
      if (status.error.details.reason === 'posts_after_approval') return m.chat_refused_pending();
      if (status.error.details.reason === networkPausedReason) return m.error_network_text();
      return isRefusal(status.error, 'TOO_MANY_REQUESTS')
        ? `${m.chat_too_many()}${waitText(status.error.details.retryAfterSeconds)}`
        : m.chat_refused();
  }
}
