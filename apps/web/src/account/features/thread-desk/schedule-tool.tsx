import { useRef, useState } from 'react';
import { keepWords, readKeptWords } from '../../../chat/composer/kept-words.ts';
import { randomUuid } from '../../../chat/room/random-uuid.ts';
import { m } from '../../../i18n/gen/messages.js';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ClockIcon } from '../../../ui/picture/icons.tsx';
import type { ChatPlace } from './chat-place.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { schedulePost } from './scheduled-posts-query.ts';
import { useTimeZoneOf } from './use-time-zone-of.ts';

/** A button beside the field: sends its words at another time. */
export function ScheduleTool({ place, membershipId }: { place: ChatPlace; membershipId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const timeZone = useTimeZoneOf(place.yobirinPropertyId, isOpen);
  // A retry is the same message.
  const clientPostId = useRef('');

  function open() {
    clientPostId.current = randomUuid();
    setIsOpen(true);
  }

  return (
    <>
      <IconButton label={m.desk_schedule()} icon={<ClockIcon />} onClick={open} />
      {isOpen && timeZone && (
        <ScheduleDialog
          title={m.desk_schedule()}
          body={readKeptWords(membershipId).draft}
          sendAt={null}
          timeZone={timeZone}
          onSave={async (content) => {
            await schedulePost(place, { ...content, clientPostId: clientPostId.current });
            keepWords(membershipId, { draft: '' });
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
