import type { ReactNode } from 'react';

type CallSidesProps = {
  children: ReactNode;
  actions: ReactNode;
};

/**
 * The caller above the actions; side by side on a phone in landscape, which is too low for both. Above each other, the actions have
 * no box of their own: `CallActions` may then stay in sight over all of it.
 */
export function CallSides({ children, actions }: CallSidesProps) {
  return (
    <div className="flex grow flex-col sideways:flex-row sideways:items-center sideways:gap-6">
      <div className="flex grow flex-col sideways:basis-1/2">{children}</div>
      <div className="contents sideways:flex sideways:basis-1/2 sideways:flex-col">{actions}</div>
    </div>
  );
}
