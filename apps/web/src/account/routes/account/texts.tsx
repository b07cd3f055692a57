import { useParams } from '@tanstack/react-router';
import { paths } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { useSession } from '../../../session/use-session.ts';
import { ProfileTexts } from '../../features/profile-text/profile-texts.tsx';
import { Page } from '../../layout/page.tsx';

export function TextsPage() {
  const { id = '' } = useParams({ strict: false });
  const { currentMembership } = useSession();
  const isOwn = currentMembership?.propertyId === id;

  return (
    <Page
      title={m.texts_title()}
      lead={m.texts_lead()}
      {...(isOwn && { back: { href: paths.accountProfile(), label: m.nav_profile() } })}
    >
      <ProfileTexts key={id} yobirinPropertyId={id} />
    </Page>
  );
}
