import type { ReactNode } from 'react';

type CallSidesProps = {
  children: ReactNode;
  actions: ReactNode;
};

/** Who calls, and below what to do about it; beside it on a phone on its side, which is not high enough for both. */
export function CallSides({ children, actions }: CallSidesProps) {
  return (
    <div className="flex grow flex-col sideways:flex-row sideways:items-center sideways:gap-6">
      <div className="flex grow flex-col sideways:basis-1/2">{children}</div>
      <div className="flex flex-col sideways:basis-1/2">{actions}</div>
    </div>
  );
}
