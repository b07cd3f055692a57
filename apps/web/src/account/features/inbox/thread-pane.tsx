import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { storePropertyId } from '../../../session/stored-property-id.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { InboxIcon } from '../../../ui/picture/icons.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { type Thread, threadQuery } from './inbox-queries.ts';
import type { HeardThreads } from './shown-threads.ts';

type ThreadPaneProps = {
  yobirinPropertyId: string;
  threadId: string;
  heard: HeardThreads;
  listHref: string;
  children: (thread: Thread) => ReactNode;
};

/** Loads the open thread, and says so if it is gone or of another ID (INBOX-32, INBOX-44). */
export function ThreadPane({ yobirinPropertyId, threadId, heard, listHref, children }: ThreadPaneProps) {
  const opened = useQuery(threadQuery(yobirinPropertyId, threadId));
  const news = heard.get(threadId);

  if (news && news.askedAtMs >= opened.dataUpdatedAt && opened.data?.state !== 'elsewhere') {
    return news.thread ? children(news.thread) : <Gone listHref={listHref} />;
  }
  if (opened.isPending) {
    return (
      <Middle>
        <Spinner label={m.common_loading()} className="size-8 text-muted" />
      </Middle>
    );
  }
  if (!opened.data) {
    return (
      <Middle>
        <FailedPart title={m.inbox_thread_failed()} onRetry={() => opened.refetch()} />
      </Middle>
    );
  }
  switch (opened.data.state) {
    case 'here':
      return children(opened.data.thread);
    case 'gone':
      return <Gone listHref={listHref} />;
    case 'elsewhere':
      return <Elsewhere propertyId={opened.data.propertyId} />;
  }
}

function Gone({ listHref }: { listHref: string }) {
  return (
    <Middle>
      <EmptyState
        icon={<InboxIcon className="size-7" />}
        title={m.inbox_gone_title()}
        description={m.inbox_gone_text()}
        action={<ButtonLink href={listHref}>{m.inbox_back()}</ButtonLink>}
      />
    </Middle>
  );
}

function Elsewhere({ propertyId }: { propertyId: string }) {
  function handleSwitch() {
    // Everything on screen belongs to the previous ID, so the page is reloaded (GUARD-25).
    storePropertyId(propertyId);
    location.reload();
  }

  return (
    <Middle>
      <EmptyState
        icon={<InboxIcon className="size-7" />}
        title={m.inbox_elsewhere_title()}
        description={m.inbox_elsewhere_text()}
        action={
          <Button variant="primary" onClick={handleSwitch}>
            {m.inbox_elsewhere_switch()}
          </Button>
        }
      />
    </Middle>
  );
}

export function Middle({ children }: { children: ReactNode }) {
  return <div className="flex grow items-center justify-center">{children}</div>;
}
