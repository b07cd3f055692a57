import { m } from '../../i18n/gen/messages.js';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BellIcon } from '../../ui/icons.tsx';
import { Page } from './page.tsx';

/** A page whose address is settled and whose content is still to come. */
export function NotReadyPage({ title }: { title: string }) {
  return (
    <Page title={title}>
      <Card>
        <EmptyState
          icon={<BellIcon className="size-7" />}
          title={m.account_not_ready_title()}
          description={m.account_not_ready_text()}
        />
      </Card>
    </Page>
  );
}

/** The same outside the account area, where no menu stands beside it. */
export function NotReadyFramedPage({ title }: { title: string }) {
  return (
    <div className="mx-auto w-full max-w-md px-5 py-4">
      <NotReadyPage title={title} />
    </div>
  );
}
