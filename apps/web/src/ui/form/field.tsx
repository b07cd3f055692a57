import { type ReactNode, useId } from 'react';
import { AlertCircleIcon } from '../picture/icons.tsx';

/** Properties that every form control takes besides its own. */
export type FieldProps = {
  label: string;
  /** A short word beside the label, such as "optional". */
  note?: string;
  description?: ReactNode;
  /** Why the value is refused; its presence marks the control as invalid. */
  error?: string;
};

/** The ids and attributes that tie a control to its label, its description and its error. */
export function useField({ id, description, error }: Pick<FieldProps, 'description' | 'error'> & { id?: string }) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const descriptionId = description ? `${controlId}-description` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;

  return {
    descriptionId,
    errorId,
    controlProps: {
      id: controlId,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': joinIds(errorId, descriptionId),
    },
  };
}

export function joinIds(...ids: (string | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined;
}

/** The text of a label, for controls that cannot use `FieldLabel` as its element. */
export function LabelText({ label, note }: Pick<FieldProps, 'label' | 'note'>) {
  return (
    <>
      {label}
      {note && <span className="ml-2 text-xs font-normal text-muted">{note}</span>}
    </>
  );
}

export const labelStyle = 'mb-1.5 block text-sm font-semibold';

export function FieldLabel({ htmlFor, label, note }: Pick<FieldProps, 'label' | 'note'> & { htmlFor: string }) {
  return (
    <label htmlFor={htmlFor} className={labelStyle}>
      <LabelText label={label} note={note} />
    </label>
  );
}

/** The frame of a control to type into or to choose from. */
export const controlBoxStyle =
  'min-h-12 w-full rounded-control border border-line-strong bg-surface text-ink transition-colors ' +
  'has-aria-invalid:border-red aria-invalid:border-red has-disabled:bg-sunken has-[input:read-only]:bg-sunken disabled:bg-sunken';

export function FieldDescription({ id, children }: { id?: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="mt-1.5 text-sm text-muted">
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-sm text-red">
      <AlertCircleIcon className="mt-0.5 size-5" />
      <span>{children}</span>
    </p>
  );
}
