import { type DragEvent, type Ref, useState } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { ImageIcon, TrashIcon } from '../picture/icons.tsx';
import { useFileUrl } from '../use-file-url.ts';
import { acceptsFile } from './accepts-file.ts';
import { FieldDescription, FieldError, FieldLabel, type FieldProps, useField } from './field.tsx';

type FileInputProps = FieldProps & {
  /** A file just chosen, the address of the stored picture, or null. */
  value: File | string | null;
  onChange: (file: File | null) => void;
  /** Called when a dropped file is not allowed by `accept`. */
  onRefuse: (file: File) => void;
  onBlur?: () => void;
  accept?: string;
  /** Round for icons, wide for backgrounds. */
  shape?: 'round' | 'wide';
  pickLabel: string;
  removeLabel: string;
  /** Says that a file can be dropped here. */
  dropHint: string;
  name?: string;
  disabled?: boolean;
  className?: string;
  ref?: Ref<HTMLInputElement>;
};

/** Picks a picture or takes a dropped one, and shows it. With react-hook-form, use it inside a `Controller`. */
export function FileInput(props: FileInputProps) {
  const { label, note, description, error, value, onChange, onRefuse, className, disabled = false } = props;
  const { accept = 'image/*', shape = 'round', pickLabel, removeLabel, dropHint } = props;
  const { controlProps, descriptionId, errorId } = useField({ description, error });

  const take = (file: File | undefined) => {
    if (!file || disabled) return;
    if (acceptsFile(accept, file)) onChange(file);
    else onRefuse(file);
  };
  const { isOver, dropProps } = useDrop(take);

  return (
    <div className={className}>
      <FieldLabel htmlFor={controlProps.id} label={label} note={note} />
      <div
        {...dropProps}
        className={classNames(
          'flex flex-wrap items-center gap-4 rounded-card border border-dashed p-4 transition-colors',
          error ? 'border-red' : 'border-line-strong',
          isOver && !disabled ? 'bg-indigo-tint' : 'bg-surface',
        )}
      >
        <Preview value={value} shape={shape} />
        <div className="min-w-[min(12rem,100%)] flex-1">
          <div className="flex flex-wrap gap-2">
            <input
              {...controlProps}
              ref={props.ref}
              name={props.name}
              onBlur={props.onBlur}
              type="file"
              accept={accept}
              disabled={disabled}
              className="peer sr-only"
              onChange={(event) => {
                take(event.target.files?.[0]);
                // Without this, picking a file again after removing it would not fire a change event.
                event.target.value = '';
              }}
            />
            <label
              htmlFor={controlProps.id}
              className="inline-flex min-h-11 items-center rounded-control border border-line-strong bg-surface px-4 py-2 leading-tight font-semibold transition-colors peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus hover:bg-sunken peer-disabled:cursor-not-allowed peer-disabled:opacity-50"
            >
              {pickLabel}
            </label>
            {value !== null && (
              <Button variant="quiet" icon={<TrashIcon />} disabled={disabled} onClick={() => onChange(null)}>
                {removeLabel}
              </Button>
            )}
          </div>
          <p className="mt-2 hidden text-sm text-muted pointer-fine:block">{dropHint}</p>
        </div>
      </div>
      <FieldError id={errorId}>{error}</FieldError>
      <FieldDescription id={descriptionId}>{description}</FieldDescription>
    </div>
  );
}

function Preview({ value, shape }: { value: File | string | null; shape: 'round' | 'wide' }) {
  const fileUrl = useFileUrl(value instanceof File ? value : null);
  const url = typeof value === 'string' ? value : fileUrl;

  return (
    <div
      className={classNames(
        'flex h-20 max-w-full shrink-0 items-center justify-center overflow-hidden bg-sunken text-muted',
        shape === 'round' ? 'w-20 rounded-full' : 'w-36 rounded-control',
      )}
    >
      {url ? <img src={url} alt="" className="size-full object-cover" /> : <ImageIcon className="size-7" />}
    </div>
  );
}

function useDrop(onDrop: (file: File | undefined) => void) {
  const [isOver, setIsOver] = useState(false);

  const dropProps = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave(event: DragEvent<HTMLElement>) {
      const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
      if (!isInside) setIsOver(false);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      setIsOver(false);
      onDrop(event.dataTransfer.files[0]);
    },
  };
  return { isOver, dropProps };
}
