import type { ComponentProps } from 'react';

export function AuthLink(props: ComponentProps<'a'>) {
  return (
    <a
      {...props}
      className="inline-flex min-h-11 items-center text-indigo underline underline-offset-4 hover:text-indigo-deep"
    />
  );
}
