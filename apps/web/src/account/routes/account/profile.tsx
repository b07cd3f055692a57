import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { EarlierIdsCard } from '../../features/earlier-id/earlier-ids-card.tsx';
import { ProfileForm } from '../../features/profile/profile-form.tsx';
import { TextsLink } from '../../features/profile-text/texts-link.tsx';
import { QrCard } from '../../features/qr/qr-card.tsx';
import { Page } from '../../layout/page.tsx';
import { CurrentProfile } from '../../shared/current-profile/current-profile.tsx';

export function ProfilePage() {
  // The form shows the ID that it was opened with, so going back to an earlier one opens it again.
  const [formKey, setFormKey] = useState(0);

  return (
    <Page title={m.nav_profile()} lead={m.profile_lead()}>
      <CurrentProfile>
        {(inUse) => (
          <>
            <ProfileForm key={formKey} {...inUse} />
            <TextsLink {...inUse.profile} />
            <QrCard {...inUse.profile} />
            <EarlierIdsCard {...inUse} onUsed={() => setFormKey((key) => key + 1)} />
          </>
        )}
      </CurrentProfile>
    </Page>
  );
}
