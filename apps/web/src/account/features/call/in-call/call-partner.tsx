import type { IncomingCall } from '@yobirin/contract/call-channel';
import type { ReactNode } from 'react';
import { callerNameOf } from '../../../../call/incoming/caller-name.ts';
import { Avatar } from '../../../../ui/picture/avatar.tsx';

type CallPartnerProps = {
  call: IncomingCall;
  /** In one line, for what needs the room below it. */
  isCompact?: boolean;
  children: ReactNode;
};

/** The other side of an answered call, above what is known of the connection. */
export function CallPartner({ call, isCompact = false, children }: CallPartnerProps) {
  const name = callerNameOf(call);
  if (isCompact)
    return (
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Avatar name={name} imageUrl={call.from?.iconUrl ?? null} size="small" />
        <p dir="auto" className="min-w-0 truncate text-lg font-semibold">
          {name}
        </p>
        {children}
      </div>
    );
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
