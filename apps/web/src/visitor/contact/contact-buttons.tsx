import type { CallPageView } from '@yobirin/contract/pages';
import { paths } from '@yobirin/contract/paths';
import { m } from '../../i18n/gen/messages.js';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ChatIcon, PhoneIcon } from '../../ui/picture/icons.tsx';
import { UnheardButtons } from '../unheard/unheard-buttons.tsx';
import type { UnheardAction } from '../unheard/unheard-ways.ts';
import type { OfferedActions } from './offered-actions.ts';

export type ContactAction = 'call' | UnheardAction;

type ContactButtonsProps = {
  view: CallPageView;
  offered: OfferedActions;
  ways: readonly UnheardAction[];
  /** The pressed action that is being prepared. */
  pending: ContactAction | null;
  /** For a moment after a call has started, no other call can start (CALL-11). */
  isResting: boolean;
  onPress: (action: ContactAction) => void;
};

export function ContactButtons({ view, offered, ways, pending, isResting, onPress }: ContactButtonsProps) {
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
      <UnheardButtons ways={ways} pending={pending} onPress={onPress} />
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
