import { Button } from '../../ui/button.tsx';
import { type UnheardAction, unheardWays } from './unheard-ways.ts';

type UnheardButtonsProps = {
  ways: readonly UnheardAction[];
  /** The pressed way that is being prepared. */
  pending?: string | null;
  onPress: (action: UnheardAction) => void;
  size?: 'medium' | 'large';
};

/** One button for each way to be heard without a talk. A press before the script has loaded is kept. */
export function UnheardButtons({ ways, pending, onPress, size = 'large' }: UnheardButtonsProps) {
  return ways.map((action) => {
    const { label, Icon } = unheardWays[action];
    return (
      <Button
        key={action}
        size={size}
        icon={<Icon />}
        data-press={action}
        isPending={pending === action}
        onClick={() => onPress(action)}
      >
        {label()}
      </Button>
    );
  });
}
