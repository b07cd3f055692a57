import type { SiteSettings } from '@yobirin/contract/pages';
import { m } from '../../i18n/gen/messages.js';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** Shown only if the operator has documents to send (OP-41). */
export function RequestDocumentsCard({ settings }: { settings: SiteSettings }) {
  if (!settings.documentsUrl) return null;
  return (
    <Card className="flex h-full flex-col items-start">
      <h2 className="text-xl">{m.site_documents_title()}</h2>
      <p className="mt-3 mb-6 text-muted">{m.site_documents_text()}</p>
      <ButtonLink href={settings.documentsUrl} size="large" className="mt-auto max-sm:w-full">
        {m.site_documents_action()}
      </ButtonLink>
    </Card>
  );
}
