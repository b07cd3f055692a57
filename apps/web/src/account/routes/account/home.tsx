import { localeFacts } from '@yobirin/contract/locale';
import { m } from '../../../i18n/gen/messages.js';
import { getLocale } from '../../../i18n/gen/runtime.js';
import { useSession, useSignedInUser } from '../../../session/use-session.ts';
import { TestCallButton } from '../../features/call/test-call/test-call-button.tsx';
import { WaitingCard } from '../../features/callback/waiting-card.tsx';
import { InstallHint } from '../../features/device/install-hint.tsx';
import { ReceiveHereCard } from '../../features/device/receive-here-card.tsx';
import { MissedCallsCard } from '../../features/history/missed-calls-card.tsx';
import { StarterChecklist } from '../../features/introduction/starter-checklist.tsx';
import { useStarter } from '../../features/introduction/starter-progress.ts';
import { PausedNote } from '../../features/pause/paused-note.tsx';
import { FreePlanCard } from '../../features/profile/free-plan-card.tsx';
import { GuessedPasswordsNote } from '../../features/profile/guessed-passwords-note.tsx';
import { PublicAddressCard } from '../../features/profile/public-address-card.tsx';
import { useQrOwner } from '../../features/qr/use-qr-owner.ts';
import { BackAtCard } from '../../features/schedule/back-at-card.tsx';
import { SearchCard } from '../../features/search/search-card.tsx';
import { Page } from '../../layout/page.tsx';

export function HomePage() {
  const user = useSignedInUser();
  const { currentMembership } = useSession();
  const owner = useQrOwner();
  const starter = useStarter(currentMembership?.propertyId ?? null);

  return (
    <Page title={m.home_greeting({ name: user[localeFacts[getLocale()].greetedBy] })}>
      {currentMembership?.propertyId && <WaitingCard propertyId={currentMembership.propertyId} />}
      {currentMembership && <FreePlanCard identity={currentMembership} />}
      {currentMembership && <PausedNote identity={currentMembership} />}
      {currentMembership?.propertyId && <GuessedPasswordsNote propertyId={currentMembership.propertyId} />}
      {owner && starter ? (
        <StarterChecklist owner={owner} done={starter} />
      ) : (
        <>
          <PublicAddressCard />
          <ReceiveHereCard testCall={<TestCallButton />} />
          <InstallHint />
        </>
      )}
      {currentMembership?.propertyId && (
        <BackAtCard
          key={currentMembership.propertyId}
          propertyId={currentMembership.propertyId}
          identity={currentMembership}
        />
      )}
      <SearchCard />
      {currentMembership?.propertyId && <MissedCallsCard propertyId={currentMembership.propertyId} />}
    </Page>
  );
}
