import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import type { CallbackHost } from '../../callback/callback-host.tsx';
import { findKeptCallback, followKeptCallbacks, type KeptCallback } from '../../callback/kept-callbacks.ts';

type CallbackPlaceProps = {
  yobirinPropertyId: string;
  nickname: string;
  onAskAgain: (() => void) | null;
};

/** The place of a request that this browser made to the ID. Its code is loaded only if there is one (CALLBACK-38). */
export function CallbackPlace({ yobirinPropertyId, nickname, onAskAgain }: CallbackPlaceProps) {
  const [kept, setKept] = useState<KeptCallback | null>(null);
  const [Host, setHost] = useState<ComponentType<ComponentProps<typeof CallbackHost>> | null>(null);
  const isKept = kept !== null;

  useEffect(() => {
    const look = () => setKept(findKeptCallback(yobirinPropertyId));
    look();
    return followKeptCallbacks(look);
  }, [yobirinPropertyId]);

  useEffect(() => {
    if (!isKept) return;
    // Without the code, the page looks as without a request; the next visit tries again.
    import('../../callback/callback-host.tsx').then(
      ({ CallbackHost }) => setHost(() => CallbackHost),
      () => {},
    );
  }, [isKept]);

  if (!kept || !Host) return null;
  return <Host guestToken={kept.guestToken} askedAt={kept.askedAt} nickname={nickname} onAskAgain={onAskAgain} />;
}
