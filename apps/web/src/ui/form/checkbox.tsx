import type { ComponentProps, ReactNode } from 'react';
import { CheckIcon } from '../picture/icons.tsx';
import { FieldDescription, FieldError, type FieldProps, useField } from './field.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> &
  Pick<FieldProps, 'description' | 'error'> & {
    /** May hold links, as in "I agree to the terms". */
    label: ReactNode;
  };

export function Checkbox({ label, description, error, className, ...rest }: CheckboxProps) {
  const { controlProps, descriptionId, errorId } = useField({ id: rest.id, description, error });

  return (
    <div className={className}>
      <div className="flex min-h-11 gap-3 py-2">
        <span className="relative mt-1 size-5 shrink-0">
          <input
            {...rest}
            {...controlProps}
            type="checkbox"
            className="peer absolute inset-0 size-5 appearance-none rounded-[5px] border border-line-strong bg-surface transition-colors after:absolute after:-inset-3 checked:border-indigo checked:bg-indigo disabled:opacity-50 aria-invalid:border-red forced-colors:appearance-auto"
          />
          <CheckIcon className="pointer-events-none absolute inset-0.5 hidden size-4 text-on-fill peer-checked:block" />
        </span>
        <label htmlFor={controlProps.id} className={rest.disabled ? 'text-muted' : undefined}>
          {label}
        </label>
      </div>
      <div className="-mt-2 pl-8">
        <FieldError id={errorId}>{error}</FieldError>
        <FieldDescription id={descriptionId}>{description}</FieldDescription>
      </div>
    </div>
  );
}
