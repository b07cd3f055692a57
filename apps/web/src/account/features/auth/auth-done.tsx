import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '../../../ui/card.tsx';
import { CheckCircleIcon } from '../../../ui/picture/icons.tsx';

type AuthDoneProps = {
  title: string;
  children: ReactNode;
  /** The next step. */
  action?: ReactNode;
};

/** Replaces an accepted form, and takes over its focus. */
export function AuthDone({ title, children, action }: AuthDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="mx-auto w-full max-w-md px-5 py-6">
      <Card className="flex flex-col items-center text-center">
        <CheckCircleIcon className="size-12 text-green" />
        <h1 ref={heading} tabIndex={-1} className="mt-3 text-2xl outline-none">
          {title}
        </h1>
        <div className="mt-4 flex flex-col gap-3 text-muted">{children}</div>
        {action && <div className="mt-6">{action}</div>}
      </Card>
    </div>
  );
}
