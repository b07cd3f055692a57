import { m } from '../../../i18n/gen/messages.js';
import { Card } from '../../../ui/card.tsx';
import { CurrentProfile } from '../../features/profile/current-profile.tsx';
import { ProfileForm } from '../../features/profile/profile-form.tsx';
import { QrMaker } from '../../features/qr/qr-maker.tsx';
import { Page } from '../../layout/page.tsx';

export function ProfilePage() {
  return (
    <Page title={m.nav_profile()} lead={m.profile_lead()}>
      <CurrentProfile>
        {(inUse) => (
          <>
            <ProfileForm {...inUse} />
            {inUse.profile.yobirinId !== null && (
              <Card title={m.qr_title()} description={m.qr_text()}>
                <QrMaker yobirinId={inUse.profile.yobirinId} />
              </Card>
            )}
          </>
        )}
      </CurrentProfile>
    </Page>
  );
}
