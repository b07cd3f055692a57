import { useMatches, useRouter } from '@tanstack/react-router';
import { useTransition } from 'react';
import { useIsOnline, useWhenBackOnline } from '../failure/online.ts';
import { m } from '../i18n/gen/messages.js';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/list/empty-state.tsx';
import { Page } from './layout/page.tsx';
import { preloadPage } from './preload-page.ts';

/** Shown in place of a page whose script did not load. The rest of the app keeps running; a lost network is awaited. */
export function LostPage({ onLoaded }: { onLoaded: () => void }) {
  const router = useRouter();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  const [isPending, startTransition] = useTransition();
  const isOnline = useIsOnline();

  useWhenBackOnline(!isOnline, handleRetry);

  function handleRetry() {
    startTransition(async () => {
      await preloadPage(router, location.pathname);
      onLoaded();
    });
  }

  return (
    <Page title={title?.() ?? ''}>
      <Card>
        <EmptyState
          title={isOnline ? m.error_connection_text() : m.error_offline_title()}
          description={!isOnline && m.error_offline_text()}
          action={
            <Button isPending={isPending} onClick={handleRetry}>
              {m.common_retry()}
            </Button>
          }
        />
      </Card>
    </Page>
  );
}
