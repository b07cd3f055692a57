import type { CallPageView } from '@yobirin/contract/pages';
import { paths } from '@yobirin/contract/paths';
import { m } from '../../i18n/gen/messages.js';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ChatIcon, PhoneIcon } from '../../ui/picture/icons.tsx';
import type { OfferedActions } from './offered-actions.ts';

export type ContactAction = 'call' | 'message';

type ContactButtonsProps = {
  view: CallPageView;
  offered: OfferedActions;
  /** The pressed action that is being prepared. */
  pending: ContactAction | null;
  /** For a moment after a call has started, no other call can start (CALL-11). */
  isResting: boolean;
  onPress: (action: ContactAction) => void;
};

export function ContactButtons({ view, offered, pending, isResting, onPress }: ContactButtonsProps) {
  return (
    <div className="grid gap-3 sm:auto-cols-fr sm:grid-flow-col sideways:grid-flow-row [&>*]:px-[min(1.5rem,4vw)] noscript:hidden">
      {offered.canCall && (
        <Button
          variant="call"
          size="large"
          icon={<PhoneIcon />}
          data-press="call"
          isPending={pending === 'call'}
          aria-disabled={isResting}
          onClick={() => !isResting && onPress('call')}
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
          onClick={() => onPress('message')}
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
  );
}
