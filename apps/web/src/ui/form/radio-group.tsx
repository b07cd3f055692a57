import { type ComponentProps, useId } from 'react';
import { FieldDescription, FieldError, type FieldProps, LabelText, labelStyle, useField } from './field.tsx';

type RadioOption = {
  value: string;
  label: string;
  description?: string;
  isDisabled?: boolean;
};

type RadioGroupProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'id'> &
  FieldProps & {
    options: readonly RadioOption[];
    /** The chosen option. With react-hook-form, use `useController` if the form is reset to other values. */
    value?: string;
    defaultValue?: string;
  };

export function RadioGroup({ label, note, description, error, options, className, ...rest }: RadioGroupProps) {
  const { controlProps, descriptionId, errorId } = useField({ description, error });
  const ownName = useId();

  return (
    <fieldset aria-describedby={controlProps['aria-describedby']} disabled={rest.disabled} className={className}>
      <legend className={labelStyle}>
        <LabelText label={label} note={note} />
      </legend>
      <div className="grid gap-2">
        {options.map((option) => (
          <Radio key={option.value} option={option} {...rest} name={rest.name ?? ownName} />
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
      <FieldDescription id={descriptionId}>{description}</FieldDescription>
    </fieldset>
  );
}

type RadioProps = Pick<RadioGroupProps, 'value' | 'defaultValue'> &
  Omit<ComponentProps<'input'>, 'value' | 'defaultValue'> & { option: RadioOption };

function Radio({ option, value, defaultValue, disabled, ...rest }: RadioProps) {
  const descriptionId = useId();
  const checked =
    value === undefined ? { defaultChecked: defaultValue === option.value } : { checked: value === option.value };

  return (
    <label className="flex min-h-12 gap-3 rounded-control border border-line-strong bg-surface px-3 py-2.5 transition-colors has-checked:border-indigo has-checked:bg-indigo-tint has-disabled:cursor-not-allowed has-disabled:text-muted input-focus:outline-2 input-focus:outline-offset-2 input-focus:outline-focus">
      <input
        {...rest}
        {...checked}
        type="radio"
        value={option.value}
        disabled={disabled || option.isDisabled}
        aria-describedby={option.description && descriptionId}
        className="mt-1 size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface transition-[border-width] outline-none checked:border-6 checked:border-indigo disabled:opacity-50 forced-colors:appearance-auto"
      />
      <span>
        <span className="block">{option.label}</span>
        {option.description && (
          <span id={descriptionId} className="block text-sm text-muted">
            {option.description}
          </span>
        )}
      </span>
    </label>
  );
}
