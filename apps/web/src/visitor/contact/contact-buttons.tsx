import type { CallPageView } from '@yobirin/contract/pages';
import { paths } from '@yobirin/contract/paths';
import { m } from '../../i18n/gen/messages.js';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
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
  const asksToSignIn = view.receiveChatFrom === 'USER' && !offered.canMessage;
  const count = Number(offered.canCall) + ways.length + Number(asksToSignIn);
  return (
    <div
      className={classNames(
        'grid gap-3 *:px-[min(1.5rem,4vw)] sideways:*:min-h-11 sideways:*:py-2 sideways:*:text-base noscript:hidden',
        // In a third of the page, a label would break within its words.
        count <= 2 && 'sm:auto-cols-fr sm:grid-flow-col sideways:grid-flow-row',
      )}
    >
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
      {asksToSignIn && (
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
