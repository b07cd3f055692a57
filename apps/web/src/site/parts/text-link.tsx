import type { ComponentProps } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** A link within a text. */
export function TextLink({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={classNames('text-indigo underline underline-offset-4 hover:text-indigo-deep', className)}>
      {children}
    </a>
  );
}
