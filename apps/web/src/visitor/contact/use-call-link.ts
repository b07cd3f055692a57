import type { EmbeddedCallerName } from '@yobirin/contract/call';
import { callHash } from '@yobirin/contract/paths';
import { useEffect } from 'react';
import type { Viewer } from './offered-actions.ts';

type CallLinkOptions = { viewer: Viewer | null; name: EmbeddedCallerName; pressCall: () => void };

/**
 * Follows a link of the guest chat that asks to call (`callHash`). Does so only where the caller is asked for a name next:
 * a link must not ring a telephone by itself.
 */
export function useCallLink({ viewer, name, pressCall }: CallLinkOptions): void {
  const asksForName = viewer?.type === 'visitor' && name.type !== 'fixed' && name.type !== 'invalid';

  // biome-ignore lint/correctness/useExhaustiveDependencies: followed once, as soon as the viewer is known
  useEffect(() => {
    if (!asksForName || location.hash !== callHash) return;
    // A reload must not ask again.
    history.replaceState(history.state, '', location.pathname + location.search);
    pressCall();
  }, [asksForName]);
}
