import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

/** `call` starts a call; `danger` ends, deletes or removes. One primary button per view. */
type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'call';
type ButtonSize = 'medium' | 'large';

type ButtonLook = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
};

type ButtonProps = ComponentProps<'button'> & ButtonLook & { isPending?: boolean };

export function Button({ variant, size, icon, isPending = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonStyle({ variant, size }), className)}
      // A pending button stays focusable, so that keyboard users keep their place; it only stops acting.
      {...(isPending && { 'aria-disabled': true, 'aria-busy': true })}
      onClick={isPending ? suppress : onClick}
    >
      {isPending ? <Spinner /> : icon}
      {children}
    </button>
  );
}

type ButtonLinkProps = ComponentProps<'a'> & ButtonLook;

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={classNames(buttonStyle({ variant, size }), className)}>
      {icon}
      {children}
    </a>
  );
}

function suppress(event: MouseEvent) {
  event.preventDefault();
}

function buttonStyle({ variant = 'secondary', size = 'medium' }: Pick<ButtonLook, 'variant' | 'size'>): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-control border text-center leading-tight font-semibold',
    'no-underline transition-colors select-none disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:opacity-70',
    sizeStyles[size],
    variantStyles[variant],
  );
}

const sizeStyles: Record<ButtonSize, string> = {
  medium: 'min-h-11 px-4 py-2',
  large: 'min-h-14 px-6 py-3 text-lg',
};

const variantStyles: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-indigo text-on-fill enabled-hover:bg-indigo-deep',
  secondary: 'border-line-strong bg-surface text-ink enabled-hover:bg-sunken',
  quiet: 'border-transparent text-indigo enabled-hover:bg-indigo-tint',
  danger: 'border-transparent bg-red text-on-fill enabled-hover:bg-red-deep',
  call: 'border-transparent bg-green-ink text-on-fill enabled-hover:bg-green-deep',
};
