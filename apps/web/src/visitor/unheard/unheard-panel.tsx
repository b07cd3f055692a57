import { m } from '../../i18n/gen/messages.js';
import { UnheardButtons } from './unheard-buttons.tsx';
import type { UnheardAction } from './unheard-ways.ts';

type UnheardPanelProps = { ways: readonly UnheardAction[]; onWay: (action: UnheardAction) => void };

/** What a caller can do after a call that did not come about, with one press each (VOICE-30). */
export function UnheardPanel({ ways, onWay }: UnheardPanelProps) {
  if (ways.length === 0) return null;
  return (
    <section aria-label={m.unheard_title()} className="grid gap-2">
      {ways.length > 1 && <p className="text-sm text-muted">{m.unheard_title()}</p>}
      <UnheardButtons ways={ways} onPress={onWay} size="medium" />
    </section>
  );
}
