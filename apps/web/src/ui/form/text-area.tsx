import { countGraphemes } from '@yobirin/contract/graphemes';
import { type ComponentProps, useId } from 'react';
import { classNames } from '../class-names.ts';
import {
  controlBoxStyle,
  FieldDescription,
  FieldError,
  FieldLabel,
  type FieldProps,
  joinIds,
  useField,
} from './field.tsx';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'value' | 'defaultValue' | 'maxLength'> &
  FieldProps & {
    value: string;
    counter?: {
      maxGraphemes: number;
      /** Formats how many characters are left; the number is negative when there are too many. */
      format: (remaining: number) => string;
    };
  };

/** A multi-line text that grows with its content. With react-hook-form, use it inside a `Controller`. */
export function TextArea({ label, note, description, error, counter, className, rows = 4, ...rest }: TextAreaProps) {
  const { controlProps, descriptionId, errorId } = useField({ id: rest.id, description, error });
  const counterId = useId();

  return (
    <div className={className}>
      <FieldLabel htmlFor={controlProps.id} label={label} note={note} />
      <textarea
        rows={rows}
        {...rest}
        {...controlProps}
        aria-describedby={joinIds(controlProps['aria-describedby'], counter && counterId)}
        className={classNames(
          controlBoxStyle,
          // A field that is sized by its content ignores its rows.
          rows > 2 ? 'min-h-32' : 'min-h-20',
          'field-sizing-content max-h-96 resize-y px-3 py-2.5 placeholder:text-muted read-only:bg-sunken disabled:cursor-not-allowed disabled:text-muted',
        )}
      />
      {counter && <Counter id={counterId} text={rest.value} {...counter} />}
      <FieldError id={errorId}>{error}</FieldError>
      <FieldDescription id={descriptionId}>{description}</FieldDescription>
    </div>
  );
}

type CounterProps = { id: string; text: string } & NonNullable<TextAreaProps['counter']>;

function Counter({ id, text, maxGraphemes, format }: CounterProps) {
  const remaining = maxGraphemes - countGraphemes(text.trim());

  return (
    <p
      id={id}
      // Announced only near the limit: a number after every letter would drown the letters.
      aria-live={remaining < 10 ? 'polite' : 'off'}
      className={classNames(
        'mt-1 text-right text-sm tabular-nums',
        remaining < 0 ? 'font-semibold text-red' : 'text-muted',
      )}
    >
      {format(remaining)}
    </p>
  );
}
