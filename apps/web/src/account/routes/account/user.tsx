import { paths } from '@yobirin/contract/paths';
import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { isOwner } from '../../../session/session-state.ts';
import { useSession, useSignedInUser } from '../../../session/use-session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ExitSection } from '../../features/exit/exit-section.tsx';
import { PausedCard } from '../../features/pause/paused-card.tsx';
import { StorageCard } from '../../features/storage/storage-card.tsx';
import { SubscriptionSection } from '../../features/subscription/subscription-section.tsx';
import { DeviceList } from '../../features/user/device-list.tsx';
import { EmailForm } from '../../features/user/email-form.tsx';
import { MembershipSection } from '../../features/user/membership-section.tsx';
import { NameForm } from '../../features/user/name-form.tsx';
import { PasswordForm } from '../../features/user/password-form.tsx';
import { PhoneSignin } from '../../features/user/phone-signin.tsx';
import { VerifiedCard } from '../../features/user/verified-card.tsx';
import { Page } from '../../layout/page.tsx';
import { IfMailed } from '../../shared/mail-off/mail-off.tsx';

/** Three independent forms (USER-02), the subscription, IDs by invitation, signed-in devices, and the ways to leave. */
export function UserPage() {
  const { email, unconfirmedUpdateEmail, firstName, lastName } = useSignedInUser();
  const { identities, invalidLicense } = useSession();
  const owner = identities.find(isOwner);
  // An invalid license comes first, and the order stays once it is repaired.
  const [isContractFirst] = useState(invalidLicense);

  return (
    <Page title={m.nav_user()}>
      {isContractFirst && <SubscriptionSection />}
      <section aria-labelledby={informationId} className="flex flex-col gap-4">
        <h2 id={informationId} className="text-xl">
          {m.user_info_title()}
        </h2>
        <Card title={m.user_name_title()}>
          <NameForm name={{ firstName, lastName }} />
        </Card>
        <Card title={m.user_email_title()}>
          <IfMailed>
            <EmailForm email={email} pendingEmail={unconfirmedUpdateEmail} />
          </IfMailed>
        </Card>
        <Card title={m.user_password_title()}>
          <PasswordForm email={email} />
        </Card>
      </section>
      {!isContractFirst && <SubscriptionSection />}
      {owner && <VerifiedCard />}
      {owner && <StorageCard key={owner.accountId} accountId={owner.accountId} />}
      {owner && <PausedCard owner={owner} />}
      <MembershipSection />
      <Card title={m.notification_card_title()} description={m.notification_card_text()}>
        <ButtonLink href={paths.accountNotifications()}>{m.notification_card_open()}</ButtonLink>
      </Card>
      {owner && (
        <Card title={m.glossary_title()} description={m.glossary_card_text()}>
          <ButtonLink href={paths.accountGlossary()}>{m.glossary_card_open()}</ButtonLink>
        </Card>
      )}
      <Card title={m.quick_title()} description={m.quick_card_text()}>
        <ButtonLink href={paths.accountQuickAnswers()}>{m.quick_card_open()}</ButtonLink>
      </Card>
      <Card title={m.user_devices_title()} description={m.user_devices_text()}>
        <DeviceList />
      </Card>
      <Card title={m.user_phone_title()} description={m.user_phone_text()}>
        <PhoneSignin />
      </Card>
      <ExitSection />
    </Page>
  );
}

const informationId = 'user-information';
