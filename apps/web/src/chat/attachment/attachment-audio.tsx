import { useState } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { IconButton } from '../../ui/icon-button.tsx';
import { PlayIcon } from '../../ui/picture/icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AttachmentFile } from './attachment-file.tsx';
import type { Attachment } from './attachment-kind.ts';
import { useAttachmentUrl } from './use-attachment-url.ts';

/** Audio, fetched only when the user wants to play it. */
export function AttachmentAudio({ attachment }: { attachment: Attachment }) {
  const { id, fileName } = attachment;
  const [isWanted, setIsWanted] = useState(false);
  const { url, hasFailed, onBroken } = useAttachmentUrl(id, { isWanted });

  return (
    <div className="flex max-w-full flex-col gap-1">
      <AttachmentFile
        attachment={attachment}
        start={
          <IconButton
            label={m.chat_play({ fileName })}
            icon={isWanted && !url && !hasFailed ? <Spinner /> : <PlayIcon />}
            onClick={() => setIsWanted(true)}
            className="-ml-2"
          />
        }
      />
      {url && !hasFailed && (
        // biome-ignore lint/a11y/useMediaCaption: there is no transcript of the recording
        <audio src={url} controls autoPlay onError={onBroken} className="w-72 max-w-full" />
      )}
      {hasFailed && (
        <p role="alert" className="text-xs text-red">
          {m.chat_audio_failed()}
        </p>
      )}
    </div>
  );
}
