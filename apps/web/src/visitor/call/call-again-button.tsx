import type { ComponentProps } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { Button } from '../../ui/button.tsx';
import { PhoneIcon } from '../../ui/picture/icons.tsx';

type CallAgainButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size'> & {
  /** For a moment after a call has started, no other call can start (CALL-11). */
  isResting: boolean;
  onCallAgain: () => void;
};

export function CallAgainButton({ isResting, onCallAgain, ...look }: CallAgainButtonProps) {
  return (
    <Button {...look} icon={<PhoneIcon />} aria-disabled={isResting} onClick={onCallAgain}>
      {m.call_again()}
    </Button>
  );
}
