import { type EmbeddedCallerName, embeddedCallerName } from '@yobirin/contract/call';
import { limits } from '@yobirin/contract/limits';
import type { CallPageView } from '@yobirin/contract/pages';
import { useState } from 'react';
import type { RememberedChat } from '../../chat/remembered-chats.ts';
import { m } from '../../i18n/gen/messages.js';
import { CallbackPlace } from '../callback/callback-place.tsx';
import type { CallPageQuery } from '../page/call-page-query.ts';
import { ContinueChat } from '../remembered/continue-chat.tsx';
import { type UnheardAction, waysFor } from '../unheard/unheard-ways.ts';
import { useKeptVoice } from '../unheard/use-kept-voice.ts';
import type { ViewerState } from '../viewer/use-viewer.ts';
import { ContactButtons } from './contact-buttons.tsx';
import { ContactStepModal } from './contact-step-modal.tsx';
import { ContactsOnly } from './contacts-only.tsx';
import { NoticeModal } from './notice-modal.tsx';
import { type OfferedActions, offeredActions, type Viewer } from './offered-actions.ts';
import { useCallLink } from './use-call-link.ts';
import { useContact } from './use-contact.ts';

type ContactActionsProps = ViewerState & {
  view: CallPageView;
  query: CallPageQuery;
  isAvailable: boolean;
  /** False for a stranger where only contacts get through. */
  isOpen: boolean;
  chats: readonly RememberedChat[];
};

/** The buttons to call and to write, if offered, and the questions to answer first (CALLPAGE-05). */
export function ContactActions({ view, query, isAvailable, isOpen, chats, viewer, askViewer }: ContactActionsProps) {
  const [isNoticeRead, setIsNoticeRead] = useState(false);
  // The server does not know the viewer, and most are visitors who are not signed in.
  const shownFor: Viewer = viewer ?? { type: 'visitor' };
  const offered = offeredActions(shownFor, { ...view, isAvailable, isOpen });
  const ways = waysFor(shownFor, { ...view, ...offered });
  const name = embeddedCallerName(query, shownFor.type === 'user');
  const contact = useContact({ view, name, isAvailable, isOpen, isCallOffered: offered.canCall, askViewer });
  useKeptVoice({
    id: view.id,
    isOffered: viewer?.type === 'visitor' && ways.includes('voice'),
    open: () => contact.press('voice'),
  });
  useCallLink({ viewer: isOpen ? viewer : null, name, pressCall: () => contact.press('call') });

  if (contact.isComingBack)
    return (
      <p role="status" className="rounded-card bg-sunken p-4 text-lg">
        {m.call_rejoining()}
      </p>
    );

  // A page that was loaded again during a call shows it, whatever it offers by now.
  if (offered.refusal)
    return (
      <>
        <Refusal refusal={offered.refusal} view={view} viewer={viewer} chats={chats} />
        <CallScreens contact={contact} view={view} ways={ways} />
      </>
    );

  return (
    <>
      <ContactButtons
        view={view}
        offered={offered}
        // While calls are taken, the page offers a call or a message; the other ways follow a call in vain.
        ways={offered.canCall ? ways.filter((way) => way === 'message') : ways}
        pending={contact.pending}
        isResting={contact.isResting}
        onPress={contact.press}
      />
      {viewer?.type === 'visitor' && (
        <>
          <CallbackPlace
            yobirinPropertyId={view.id}
            nickname={view.nickname}
            onAskAgain={ways.includes('callback') ? () => void contact.press('callback') : null}
          />
          <ContinueChat chats={chats} />
        </>
      )}
      <p className="hidden rounded-card bg-sunken p-4 text-muted noscript:block">{m.visitor_needs_script()}</p>
      <CallingNote offered={offered} name={name} />
      <CallScreens contact={contact} view={view} ways={ways} />
      {viewer?.type === 'visitor' && name.type === 'invalid' && !isNoticeRead ? (
        <NoticeModal
          tone="error"
          title={m.visitor_caller_name_invalid_title()}
          text={m.visitor_caller_name_invalid_text({ max: limits.nameMaxGraphemes })}
          onClose={() => setIsNoticeRead(true)}
        />
      ) : (
        <Step contact={contact} view={view} name={name} chats={chats} />
      )}
    </>
  );
}

type Contact = ReturnType<typeof useContact>;
type CallScreensProps = { contact: Contact; view: CallPageView; ways: readonly UnheardAction[] };

function CallScreens({ contact, view, ways }: CallScreensProps) {
  const { calling } = contact;
  return (
    calling && (
      <calling.Screens
        call={calling.call}
        view={view}
        ways={ways}
        isHidden={calling.isLooking}
        isResting={contact.isResting}
        isPasswordTyped={calling.hasTypedPassword()}
        onPasswordGiven={contact.takePasswordAgain}
        onWay={contact.press}
        onCallAgain={contact.callAgain}
        chat={contact.chat}
        onChatShown={contact.showChat}
      />
    )
  );
}

type StepProps = Pick<ContactActionsProps, 'view' | 'chats'> & { contact: Contact; name: EmbeddedCallerName };

/** What the visitor has to answer first. */
function Step({ contact, view, name, chats }: StepProps) {
  return (
    contact.step && (
      <ContactStepModal
        step={contact.step}
        view={view}
        embeddedName={'callerName' in name ? name.callerName : undefined}
        givenName={contact.calling?.getCallerName()}
        initialName={name.type === 'editable' ? name.callerName : ''}
        chats={chats}
        isResting={contact.isResting}
        onAnswered={contact.takeAnswers}
        onPasswordGiven={contact.takePassword}
        onWrite={() => contact.press('message')}
        onChat={contact.openChat}
        onEarlierChat={contact.openBesideCall}
        onClose={contact.closeStep}
      />
    )
  );
}

type RefusalProps = Pick<ContactActionsProps, 'view' | 'viewer' | 'chats'> & {
  refusal: NonNullable<OfferedActions['refusal']>;
};

function Refusal({ refusal, ...props }: RefusalProps) {
  if (refusal === 'contactsOnly') return <ContactsOnly {...props} />;
  return <p className="rounded-card bg-sunken p-4 text-muted">{refusalText(refusal)}</p>;
}

function CallingNote({ offered, name }: { offered: OfferedActions; name: EmbeddedCallerName }) {
  if (!offered.canCall) return null;
  return (
    <p className="text-sm text-balance text-muted">
      {name.type === 'fixed' ? m.visitor_calling_as({ callerName: name.callerName }) : m.visitor_call_is_free()}
    </p>
  );
}

function refusalText(refusal: Exclude<OfferedActions['refusal'], 'contactsOnly' | null>): string {
  switch (refusal) {
    case 'own':
      return m.visitor_refusal_own();
    case 'service':
      return m.visitor_refusal_service();
    case 'license':
      return m.visitor_refusal_license();
    case 'groupMembership':
      return m.visitor_refusal_group_membership();
  }
}
