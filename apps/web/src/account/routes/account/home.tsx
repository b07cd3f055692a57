import { localeFacts } from '@yobirin/contract/locale';
import { m } from '../../../i18n/gen/messages.js';
import { getLocale } from '../../../i18n/gen/runtime.js';
import { useSession, useSignedInUser } from '../../../session/use-session.ts';
import { TestCallButton } from '../../features/call/test-call/test-call-button.tsx';
import { WaitingCard } from '../../features/callback/waiting-card.tsx';
import { InstallHint } from '../../features/device/install-hint.tsx';
import { ReceiveHereCard } from '../../features/device/receive-here-card.tsx';
import { MissedCallsCard } from '../../features/history/missed-calls-card.tsx';
import { NextStep } from '../../features/home/next-step.tsx';
import { TeamCard } from '../../features/home/team-card.tsx';
import { WaitingThreads } from '../../features/home/waiting-threads.tsx';
import { StarterChecklist } from '../../features/introduction/starter-checklist.tsx';
import { useStarter } from '../../features/introduction/starter-query.ts';
import { PausedNote } from '../../features/pause/paused-note.tsx';
import { FreePlanCard } from '../../features/profile/free-plan-card.tsx';
import { GuessedPasswordsNote } from '../../features/profile/guessed-passwords-note.tsx';
import { PublicAddressCard } from '../../features/profile/public-address-card.tsx';
import { useQrOwner } from '../../features/qr/use-qr-owner.ts';
import { BackAtCard } from '../../features/schedule/back-at-card.tsx';
import { SearchCard } from '../../features/search/search-card.tsx';
import { Page } from '../../layout/page.tsx';
import { BodyMark } from '../../shared/body-mark.tsx';

const column = 'flex min-w-0 flex-col gap-6';

/** What needs the user first; beside it, on wide windows, what describes the ID: open or not, the team, the address. */
export function HomePage() {
  const user = useSignedInUser();
  const { currentMembership } = useSession();
  const owner = useQrOwner();
  const propertyId = currentMembership?.propertyId ?? null;
  const starter = useStarter(propertyId);

  return (
    <Page title={m.home_greeting({ name: user[localeFacts[getLocale()].greetedBy] })}>
      <BodyMark name="data-wide" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 @4xl:grid-cols-[minmax(0,1fr)_22rem] @4xl:grid-rows-[auto_1fr]">
        <div className={column}>
          {propertyId && (
            <WaitingCard
              key={propertyId}
              propertyId={propertyId}
              threads={<WaitingThreads propertyId={propertyId} />}
              nextStep={<NextStep propertyId={propertyId} />}
            />
          )}
          {currentMembership && <FreePlanCard identity={currentMembership} />}
          {currentMembership && <PausedNote identity={currentMembership} />}
          {propertyId && <GuessedPasswordsNote propertyId={propertyId} />}
          {owner && starter && <StarterChecklist owner={owner} starter={starter} />}
        </div>
        <div className={`${column} @4xl:row-span-2`}>
          {propertyId && currentMembership && (
            <BackAtCard key={propertyId} propertyId={propertyId} identity={currentMembership} />
          )}
          {propertyId && <TeamCard propertyId={propertyId} />}
          {!(owner && starter) && (
            <>
              <PublicAddressCard />
              <ReceiveHereCard testCall={<TestCallButton />} />
              <InstallHint />
            </>
          )}
        </div>
        <div className={column}>
          {propertyId && <MissedCallsCard propertyId={propertyId} />}
          <SearchCard />
        </div>
      </div>
    </Page>
  );
}
