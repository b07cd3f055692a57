import { useInfiniteQuery } from '@tanstack/react-query';
import { m } from '../../../i18n/gen/messages.js';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { MicrophoneIcon } from '../../../ui/picture/icons.tsx';
import { ListCard } from './list-card.tsx';
import { VoiceMessageRow } from './voice-message-row.tsx';
import { voiceMessagesQuery } from './voice-messages-query.ts';

type Filter = 'OPEN' | 'DONE';

const titles: Record<Filter, () => string> = { OPEN: m.callback_filter_open, DONE: m.callback_done };

/** The voice messages of an ID that wait, and below them those that are done (VOICE-53). */
export function VoiceMessageLists({ propertyId }: { propertyId: string }) {
  return (
    <div className="flex flex-col gap-6">
      <VoiceMessageList propertyId={propertyId} filter="OPEN" />
      <VoiceMessageList propertyId={propertyId} filter="DONE" />
    </div>
  );
}

function VoiceMessageList({ propertyId, filter }: { propertyId: string; filter: Filter }) {
  return (
    <ListCard
      title={titles[filter]()}
      query={useInfiniteQuery(voiceMessagesQuery(propertyId, filter))}
      keyOf={({ postId }) => postId}
      renderItem={(message) => <VoiceMessageRow message={message} />}
      emptyState={<EmptyState icon={<MicrophoneIcon className="size-7" />} {...emptyWords(filter)} />}
      failedTitle={m.voice_list_failed()}
    />
  );
}

function emptyWords(filter: Filter): { title: string; description?: string } {
  if (filter === 'DONE') return { title: m.voice_list_empty_done() };
  return { title: m.voice_list_empty(), description: m.voice_list_empty_text() };
}
