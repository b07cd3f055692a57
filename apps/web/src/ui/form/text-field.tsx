import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { EyeIcon, EyeOffIcon } from '../picture/icons.tsx';
import {
  controlBoxStyle,
  FieldDescription,
  FieldError,
  FieldLabel,
  type FieldProps,
  joinIds,
  useField,
} from './field.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix'> &
  FieldProps & {
    /** A fixed text before the input, such as `host/`. */
    prefix?: string;
    /** Labels of the button that shows and hides a password. */
    reveal?: { show: string; hide: string };
    /** A button at the end of the box. */
    end?: ReactNode;
  };

/** A line of text. Takes what `register()` of react-hook-form returns. */
export function TextField({
  label,
  note,
  description,
  error,
  prefix,
  reveal,
  end,
  className,
  type,
  ...rest
}: TextFieldProps) {
  const { controlProps, descriptionId, errorId } = useField({ id: rest.id, description, error });
  const prefixId = useId();
  const [isRevealed, setIsRevealed] = useState(false);

  return (
    <div className={className}>
      <FieldLabel htmlFor={controlProps.id} label={label} note={note} />
      <div
        className={classNames(
          controlBoxStyle,
          'flex items-center input-focus:outline-2 input-focus:outline-offset-2 input-focus:outline-focus',
        )}
      >
        {prefix && (
          <span id={prefixId} className="pl-3 text-muted select-none">
            {prefix}
          </span>
        )}
        <input
          {...rest}
          {...controlProps}
          aria-describedby={joinIds(controlProps['aria-describedby'], prefix && prefixId)}
          type={isRevealed ? 'text' : type}
          className={classNames(
            'min-w-0 flex-1 self-stretch bg-transparent pr-3 outline-none placeholder:text-muted disabled:cursor-not-allowed disabled:text-muted',
            prefix ? 'pl-0.5' : 'pl-3',
          )}
        />
        {reveal && (
          <IconButton
            label={isRevealed ? reveal.hide : reveal.show}
            icon={isRevealed ? <EyeOffIcon /> : <EyeIcon />}
            disabled={rest.disabled}
            onClick={() => setIsRevealed(!isRevealed)}
          />
        )}
        {end}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
      <FieldDescription id={descriptionId}>{description}</FieldDescription>
    </div>
  );
}
