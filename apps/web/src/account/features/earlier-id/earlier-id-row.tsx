import { useOptimistic, useTransition } from 'react';
import { dateText } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { publicHost } from '../../shared/yobirin-id/public-address.ts';
import type { EarlierId } from './earlier-ids.ts';

type EarlierIdRowProps = {
  earlier: EarlierId;
  onForward: (isForwarding: boolean) => Promise<void>;
  onUse: () => void;
};

/** An earlier ID: until when it rests, whether it leads to the present one, and the way back to it. */
export function EarlierIdRow({ earlier, onForward, onUse }: EarlierIdRowProps) {
  const [isPending, startTransition] = useTransition();
  const { yobirinId, restsUntil } = earlier;
  const [isForwarding, setIsForwarding] = useOptimistic(earlier.isForwarding);

  return (
    <li className="flex flex-col gap-1 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 wrap-anywhere">
          <span className="text-muted">{publicHost()}/</span>
          <span className="font-semibold">{yobirinId}</span>
          <span className="block text-sm text-muted">{m.earlier_id_until({ date: dateText(restsUntil) })}</span>
        </p>
        <Button aria-label={m.earlier_id_use_label({ yobirinId })} onClick={onUse}>
          {m.earlier_id_use()}
        </Button>
      </div>
      <Switch
        label={m.earlier_id_forward()}
        aria-label={m.earlier_id_forward_label({ yobirinId })}
        checked={isForwarding}
        disabled={isPending}
        onChange={({ target }) => {
          const { checked } = target;
          startTransition(async () => {
            setIsForwarding(checked);
            await onForward(checked);
          });
        }}
      />
    </li>
  );
}
