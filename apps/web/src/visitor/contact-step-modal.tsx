import { m } from '../i18n/gen/messages.js';
import { Button } from '../ui/button.tsx';
import { CallPasswordModal } from './call-password-modal.tsx';
import { CallerNameModal } from './caller-name-modal.tsx';
import { NoticeModal } from './notice-modal.tsx';

/** What stands between a press and the call or chat it asks for. */
export type ContactStep =
  | { type: 'callerName' }
  | { type: 'callPassword' }
  | { type: 'notOpen' }
  | { type: 'failed'; retry: () => void };

type ContactStepModalProps = {
  step: ContactStep;
  initialName: string;
  onNamed: (callerName: string) => void;
  onPasswordGiven: (callPassword: string) => void;
  onClose: () => void;
};

export function ContactStepModal({ step, initialName, onNamed, onPasswordGiven, onClose }: ContactStepModalProps) {
  switch (step.type) {
    case 'callerName':
      return <CallerNameModal initialName={initialName} onNamed={onNamed} onClose={onClose} />;
    case 'callPassword':
      return <CallPasswordModal onGiven={onPasswordGiven} onClose={onClose} />;
    case 'notOpen':
      return (
        <NoticeModal
          tone="info"
          title={m.visitor_not_open_title()}
          text={m.visitor_not_open_text()}
          onClose={onClose}
        />
      );
    case 'failed':
      return (
        <NoticeModal
          tone="error"
          title={m.visitor_failed_title()}
          text={m.error_connection_text()}
          onClose={onClose}
          action={
            <Button variant="primary" onClick={step.retry}>
              {m.common_retry()}
            </Button>
          }
        />
      );
  }
}
