import type { IncomingCall } from '@yobirin/contract/call-channel';
import type { ReactNode } from 'react';
import { callerNameOf } from '../../../../call/incoming/caller-name.ts';
import { Avatar } from '../../../../ui/picture/avatar.tsx';

/** The other side of an answered call, above what is known of the connection. */
export function CallPartner({ call, children }: { call: IncomingCall; children: ReactNode }) {
  const name = callerNameOf(call);
  return (
    <div className="flex grow flex-col items-center justify-center py-6 text-center short:py-2 sideways:py-0">
      <Avatar name={name} imageUrl={call.from?.iconUrl ?? null} size="huge" />
      <p dir="auto" className="mt-4 text-2xl leading-snug font-semibold">
        {name}
      </p>
      {children}
    </div>
  );
}
