import { lazy, Suspense } from 'react';
import { loadOnceOnline } from '../failure/online.ts';
import type { GuestCallbackPartProps } from './guest-callback-part.tsx';

/** Loaded after the chat, which does not wait for it. */
const Part = lazy(async () => ({
  default: await loadOnceOnline(async () => (await import('./guest-callback-part.tsx')).GuestCallbackPart),
}));

export function GuestCallback(props: GuestCallbackPartProps) {
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
