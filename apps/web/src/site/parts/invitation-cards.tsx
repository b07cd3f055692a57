import type { SiteSettings } from '@yobirin/contract/pages';
import { CreateAccountCard } from './create-account-card.tsx';
import { RequestDocumentsCard } from './request-documents-card.tsx';

/** Sign-up and documents side by side; sign-up alone if the operator has no documents. */
export function InvitationCards({ settings }: { settings: SiteSettings }) {
  const columns = settings.documentsUrl ? 'max-w-5xl md:grid-cols-2' : 'max-w-2xl';
  return (
    <div className={`mx-auto grid w-full gap-5 px-5 py-16 md:py-20 ${columns}`}>
      <CreateAccountCard />
      <RequestDocumentsCard settings={settings} />
    </div>
  );
}
