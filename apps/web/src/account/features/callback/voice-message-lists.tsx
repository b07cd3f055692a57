import { useInfiniteQuery } from '@tanstack/react-query';
import { m } from '../../../i18n/gen/messages.js';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { MicrophoneIcon } from '../../../ui/picture/icons.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { moreStateOf, nodesOf } from '../../shared/list/cursor-list.ts';
import { CallHistorySkeleton } from '../history/call-history-skeleton.tsx';
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
  const query = useInfiniteQuery(voiceMessagesQuery(propertyId, filter));
  if (query.isPending) return <CallHistorySkeleton />;

  return (
    <Card title={titles[filter]()}>
      {query.data ? (
        <div className="-mx-2">
          <InfiniteList
            label={titles[filter]()}
            items={nodesOf(query.data)}
            keyOf={({ postId }) => postId}
            renderItem={(message) => <VoiceMessageRow message={message} />}
            more={moreStateOf(query)}
            onLoadMore={() => void query.fetchNextPage()}
            loadMoreLabel={m.callback_list_more()}
            loadingLabel={m.common_loading()}
            failedLabel={m.callback_list_more_failed()}
            retryLabel={m.common_retry()}
            emptyState={<EmptyState icon={<MicrophoneIcon className="size-7" />} {...emptyWords(filter)} />}
          />
        </div>
      ) : (
        <FailedPart title={m.voice_list_failed()} onRetry={() => query.refetch()} />
      )}
    </Card>
  );
}

function emptyWords(filter: Filter): { title: string; description?: string } {
  if (filter === 'DONE') return { title: m.voice_list_empty_done() };
  return { title: m.voice_list_empty(), description: m.voice_list_empty_text() };
}
