import type { ComponentProps } from 'react';
import { FieldDescription, type FieldProps, useField } from './field.tsx';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & Pick<FieldProps, 'label' | 'description'>;

/** A setting that takes effect at once, without a save button. For a choice inside a form, use Checkbox. */
export function Switch({ label, description, className, ...rest }: SwitchProps) {
  const { controlProps, descriptionId } = useField({ id: rest.id, description });

  return (
    <div className={className}>
      <div className="flex min-h-11 items-center justify-between gap-4">
        <label htmlFor={controlProps.id} className={rest.disabled ? 'text-muted' : 'font-medium'}>
          {label}
        </label>
        <span className="relative h-7 w-12 shrink-0">
          <input
            {...rest}
            {...controlProps}
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox has its own checked state
            role="switch"
            className="peer absolute inset-0 appearance-none rounded-full border border-line-strong bg-surface transition-colors after:absolute after:-inset-2 checked:border-green-ink checked:bg-green-ink disabled:opacity-50 forced-colors:appearance-auto"
          />
          <span className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-line-strong transition-[background-color,translate] peer-checked:translate-x-5 peer-checked:bg-surface peer-disabled:opacity-50 forced-colors:hidden" />
        </span>
      </div>
      <div className="-mt-1.5">
        <FieldDescription id={descriptionId}>{description}</FieldDescription>
      </div>
    </div>
  );
}
