import { type EmbeddedCallerName, embeddedCallerName } from '@yobirin/contract/call';
import type { CallPageView } from '@yobirin/contract/pages';
import { paths } from '@yobirin/contract/paths';
import { useState } from 'react';
import { m } from '../i18n/gen/messages.js';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ChatIcon, PhoneIcon } from '../ui/icons.tsx';
import type { CallPageQuery } from './call-page-query.ts';
import { type ContactStep, ContactStepModal } from './contact-step-modal.tsx';
import { NoticeModal } from './notice-modal.tsx';
import { type OfferedActions, offeredActions, type Viewer } from './offered-actions.ts';
import type { ViewerState } from './use-viewer.ts';

type Action = 'call' | 'message';

type ContactActionsProps = ViewerState & {
  view: CallPageView;
  query: CallPageQuery;
  isAvailable: boolean;
};

/** Calling and writing, for whoever may, and the questions to be answered first (CALLPAGE-05). */
export function ContactActions({ view, query, isAvailable, viewer, askViewer }: ContactActionsProps) {
  const [pending, setPending] = useState<Action | null>(null);
  const [step, setStep] = useState<ContactStep | null>(null);
  const [isNoticeRead, setIsNoticeRead] = useState(false);

  // The server does not know who looks, and most are visitors.
  const shownFor: Viewer = viewer ?? { type: 'visitor' };
  const offered = offeredActions(shownFor, { ...view, isAvailable });
  const name = embeddedCallerName(query, shownFor.type === 'user');

  async function handlePress(action: Action) {
    setPending(action);
    try {
      setStep(firstStep(action, await askViewer()));
    } catch {
      // Whatever it was, all that the viewer can do is to try again.
      setStep({ type: 'failed', retry: () => handlePress(action) });
    } finally {
      setPending(null);
    }
  }

  function firstStep(action: Action, knownViewer: Viewer): ContactStep | null {
    const { canCall, canMessage } = offeredActions(knownViewer, { ...view, isAvailable });
    if (action === 'message') return canMessage ? { type: 'notOpen' } : null;
    if (!canCall) return null;
    return knownViewer.type === 'user' || name.type === 'fixed' ? stepAfterName() : { type: 'callerName' };
  }

  function stepAfterName(): ContactStep {
    return view.callPasswordRequired ? { type: 'callPassword' } : { type: 'notOpen' };
  }

  if (offered.refusal) return <p className="rounded-card bg-sunken p-4 text-muted">{refusalText(offered.refusal)}</p>;

  return (
    <>
      <div className="grid gap-3 sm:auto-cols-fr sm:grid-flow-col sideways:grid-flow-row [&>*]:px-[min(1.5rem,4vw)] noscript:hidden">
        {offered.canCall && (
          <Button
            variant="call"
            size="large"
            icon={<PhoneIcon />}
            data-press="call"
            isPending={pending === 'call'}
            onClick={() => handlePress('call')}
          >
            {m.visitor_call()}
          </Button>
        )}
        {offered.canMessage && (
          <Button
            size="large"
            icon={<ChatIcon />}
            data-press="message"
            isPending={pending === 'message'}
            onClick={() => handlePress('message')}
          >
            {m.visitor_message()}
          </Button>
        )}
        {view.receiveChatFrom === 'USER' && !offered.canMessage && (
          <ButtonLink
            href={paths.authSignin({ redirect: paths.call({ yobirinId: view.yobirinId }) })}
            size="large"
            icon={<ChatIcon />}
          >
            {m.visitor_message_signin()}
          </ButtonLink>
        )}
      </div>
      <p className="hidden rounded-card bg-sunken p-4 text-muted noscript:block">{m.visitor_needs_script()}</p>
      <CallingNote offered={offered} name={name} />
      {viewer?.type === 'visitor' && name.type === 'invalid' && !isNoticeRead ? (
        <NoticeModal
          tone="error"
          title={m.visitor_caller_name_invalid_title()}
          text={m.visitor_caller_name_invalid_text()}
          onClose={() => setIsNoticeRead(true)}
        />
      ) : (
        step && (
          <ContactStepModal
            step={step}
            initialName={name.type === 'editable' ? name.callerName : ''}
            onNamed={() => setStep(stepAfterName())}
            onPasswordGiven={() => setStep({ type: 'notOpen' })}
            onClose={() => setStep(null)}
          />
        )
      )}
    </>
  );
}

function CallingNote({ offered, name }: { offered: OfferedActions; name: EmbeddedCallerName }) {
  if (!offered.canCall) return null;
  return (
    <p className="text-sm text-balance text-muted [word-break:auto-phrase]">
      {name.type === 'fixed' ? m.visitor_calling_as({ callerName: name.callerName }) : m.visitor_call_is_free()}
    </p>
  );
}

function refusalText(refusal: NonNullable<OfferedActions['refusal']>): string {
  switch (refusal) {
    case 'own':
      return m.visitor_refusal_own();
    case 'service':
      return m.visitor_refusal_service();
    case 'licence':
      return m.visitor_refusal_licence();
    case 'groupMembership':
      return m.visitor_refusal_group_membership();
  }
}
