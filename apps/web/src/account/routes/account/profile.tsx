import { m } from '../../../i18n/gen/messages.js';
import { EarlierIdsCard } from '../../features/earlier-id/earlier-ids-card.tsx';
import { ProfileForm } from '../../features/profile/profile-form.tsx';
import { QrCard } from '../../features/qr/qr-card.tsx';
import { Page } from '../../layout/page.tsx';
import { CurrentProfile } from '../../shared/current-profile/current-profile.tsx';

export function ProfilePage() {
  return (
    <Page title={m.nav_profile()} lead={m.profile_lead()}>
      <CurrentProfile>
        {(inUse) => (
          <>
            <ProfileForm {...inUse} />
            <QrCard {...inUse.profile} />
            <EarlierIdsCard {...inUse} />
          </>
        )}
      </CurrentProfile>
    </Page>
  );
}
