import type { CallPageView } from '@yobirin/contract/pages';
import type { ComponentType } from 'react';

import type { RememberedChat } from '../../chat/remembered-chats.ts';
import { m } from '../../i18n/gen/messages.js';
import type { CallerDetails } from '../call/calling.tsx';
import type { UnheardModalProps } from '../unheard/unheard-modal-props.ts';
import { CallPasswordModal } from './call-password-modal.tsx';
import { CallerQuestionsModal } from './caller-questions-modal.tsx';
import type { ContactAction } from './contact-buttons.tsx';
import { FailedStepModal } from './failed-step-modal.tsx';
import type { GuestChatModal } from './guest-chat-modal.tsx';
import { NoticeModal } from './notice-modal.tsx';

/** A step between a press and the call or chat. */
export type ContactStep =
  | { type: 'callerQuestions'; caller: CallerDetails; asksName: boolean }
  | { type: 'callPassword'; caller: CallerDetails }
  | { type: 'guestChat'; Modal: typeof GuestChatModal }
  | { type: 'unheard'; Modal: ComponentType<UnheardModalProps> }
  | { type: 'refused'; text: string }
  | { type: 'failed'; action: ContactAction; failure: unknown; retry: () => void };

type ContactStepModalProps = {
  step: ContactStep;
  view: CallPageView;
  initialName: string;
  /** The name from the QR code, whether or not the caller can change it. */
  embeddedName: string | undefined;
  /** The name that the visitor gave for a call. */
  givenName: string | undefined;
  chats: readonly RememberedChat[];
  isResting: boolean;
  onAnswered: (caller: CallerDetails) => void;
  onPasswordGiven: (caller: CallerDetails) => void;
  /** Writes instead of the other way. */
  onWrite: () => void;
  /** Opens the chat that was just begun. */
  onChat: (path: string) => void;
  /** Follows a link to an earlier chat where the browser should not; returns whether it did. */
  onEarlierChat: (path: string) => boolean;
  onClose: () => void;
};

export function ContactStepModal({ step, onClose, ...props }: ContactStepModalProps) {
  switch (step.type) {
    case 'callerQuestions':
      return (
        <CallerQuestionsModal
          asksName={step.asksName}
          asksReason={props.view.isCallReasonRequired}
          initialName={props.initialName}
          onAnswered={(answers) => props.onAnswered({ ...step.caller, ...answers })}
          onClose={onClose}
        />
      );
    case 'callPassword':
      return (
        <CallPasswordModal
          isResting={props.isResting}
          onGiven={(callPassword) => props.onPasswordGiven({ ...step.caller, callPassword })}
          onClose={onClose}
        />
      );
    case 'guestChat':
      return (
        <step.Modal
          view={props.view}
          callerName={props.embeddedName}
          givenName={props.givenName}
          chats={props.chats}
          onChat={props.onChat}
          onEarlierChat={props.onEarlierChat}
          onClose={onClose}
        />
      );
    case 'unheard':
      return (
        <step.Modal
          view={props.view}
          guest={{
            name: props.givenName ?? props.embeddedName ?? props.chats[0]?.guestName ?? null,
            callerName: props.embeddedName,
          }}
          onWrite={props.onWrite}
          onClose={onClose}
        />
      );
    case 'refused':
      return <NoticeModal tone="error" title={m.guest_form_failed_title()} text={step.text} onClose={onClose} />;
    case 'failed':
      return <FailedStepModal action={step.action} failure={step.failure} onRetry={step.retry} onClose={onClose} />;
  }
}
