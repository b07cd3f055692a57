import { localeFacts } from '@yobirin/contract/locale';
import { m } from '../../../i18n/gen/messages.js';
import { getLocale } from '../../../i18n/gen/runtime.js';
import { useSession, useSignedInUser } from '../../../session/use-session.ts';
import { TestCallButton } from '../../features/call/test-call/test-call-button.tsx';
import { InstallHint } from '../../features/device/install-hint.tsx';
import { ReceiveHereCard } from '../../features/device/receive-here-card.tsx';
import { MissedCallsCard } from '../../features/history/missed-calls-card.tsx';
import { FreePlanCard } from '../../features/profile/free-plan-card.tsx';
import { PublicAddressCard } from '../../features/profile/public-address-card.tsx';
import { SearchCard } from '../../features/search/search-card.tsx';
import { Page } from '../../layout/page.tsx';

export function HomePage() {
  const user = useSignedInUser();
  const { currentMembership } = useSession();

  return (
    <Page title={m.home_greeting({ name: user[localeFacts[getLocale()].greetedBy] })}>
      {currentMembership && <FreePlanCard identity={currentMembership} />}
      <PublicAddressCard yobirinId={currentMembership?.yobirinId ?? null} />
      <ReceiveHereCard testCall={<TestCallButton />} />
      <InstallHint />
      <SearchCard />
      {currentMembership?.propertyId && <MissedCallsCard propertyId={currentMembership.propertyId} />}
    </Page>
  );
}
