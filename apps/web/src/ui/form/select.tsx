import type { Ref } from 'react';
import {
  Select as AriaSelect,
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from 'react-aria-components/Select';
import { classNames } from '../class-names.ts';
import { optionStyle, popoverStyle } from '../overlay/popover-style.ts';
import { CheckIcon, ChevronDownIcon } from '../picture/icons.tsx';
import {
  controlBoxStyle,
  FieldDescription,
  FieldError,
  type FieldProps,
  LabelText,
  labelStyle,
  useField,
} from './field.tsx';

type SelectOption<Value extends string> = {
  value: Value;
  label: string;
  description?: string;
  isDisabled?: boolean;
};

type SelectProps<Value extends string> = FieldProps & {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  name?: string;
  /** Shown while nothing is chosen. */
  placeholder: string;
  disabled?: boolean;
  /** For a select whose surroundings already show what it is for. */
  isLabelHidden?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
};

/** A choice of one option. With react-hook-form, use it inside a `Controller`. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, note, description, error, options, onChange, disabled, isLabelHidden, className, ref, ...rest } =
    props;
  const { controlProps, descriptionId, errorId } = useField({ description, error });

  const choose = (key: unknown) => {
    const chosen = options.find((option) => option.value === key);
    if (chosen) onChange(chosen.value);
  };

  return (
    <AriaSelect
      {...rest}
      onChange={choose}
      isDisabled={disabled}
      isInvalid={error !== undefined}
      aria-describedby={controlProps['aria-describedby']}
      className={classNames('min-w-0', className)}
    >
      <Label className={isLabelHidden ? 'sr-only' : labelStyle}>
        <LabelText label={label} note={note} />
      </Label>
      <Button
        ref={ref}
        className={classNames(
          controlBoxStyle,
          'flex items-center justify-between gap-2 px-3 py-2 text-left disabled:cursor-not-allowed disabled:text-muted',
          error !== undefined && 'border-red',
        )}
      >
        <SelectValue className="min-w-0 truncate placeholder-shown:text-muted">
          {({ isPlaceholder, selectedText }) => (isPlaceholder ? rest.placeholder : selectedText)}
        </SelectValue>
        <ChevronDownIcon className="size-5 text-muted" />
      </Button>
      <FieldError id={errorId}>{error}</FieldError>
      <FieldDescription id={descriptionId}>{description}</FieldDescription>
      <Popover className={classNames(popoverStyle, 'w-(--trigger-width)')}>
        <ListBox className="outline-none">
          {options.map((option) => (
            <Option key={option.value} {...option} />
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

function Option({ value, label, description, isDisabled }: SelectOption<string>) {
  return (
    <ListBoxItem
      id={value}
      textValue={label}
      isDisabled={isDisabled}
      className={classNames(optionStyle, 'group justify-between selected:font-semibold')}
    >
      <span>
        {label}
        {description && <span className="block text-sm font-normal text-muted">{description}</span>}
      </span>
      <CheckIcon className="invisible size-5 text-indigo group-selected:visible" />
    </ListBoxItem>
  );
}
