import { m } from '../../../i18n/gen/messages.js';
import { useSession } from '../../../session/use-session.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { BlocksButton } from '../../features/block/blocks-button.tsx';
import { CallbackLists } from '../../features/callback/callback-list.tsx';
import { VoiceMessageLists } from '../../features/callback/voice-message-lists.tsx';
import { CallHistoryTabs } from '../../features/history/call-history-tabs.tsx';
import { Page } from '../../layout/page.tsx';
import { useWatchInbox } from '../../shared/inbox/use-watch-inbox.ts';

export function CallHistoriesPage() {
  const { currentMembership } = useSession();
  const propertyId = currentMembership?.propertyId;
  useWatchInbox(propertyId);

  return (
    <Page title={m.nav_calls()} action={<BlocksButton />}>
      {propertyId ? (
        <CallHistoryTabs
          propertyId={propertyId}
          more={[
            {
              id: 'callbacks',
              label: m.callback_tab(),
              content: <CallbackLists propertyId={propertyId} />,
            },
            { id: 'voices', label: m.voice_tab(), content: <VoiceMessageLists propertyId={propertyId} /> },
          ]}
        />
      ) : (
        <Card>
          <EmptyState title={m.history_no_id_title()} description={m.history_no_id_text()} />
        </Card>
      )}
    </Page>
  );
}
