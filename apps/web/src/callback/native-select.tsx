import { useId } from 'react';
import { controlBoxStyle, FieldLabel } from '../ui/form/field.tsx';

type NativeSelectProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** The browser's own list, for pages that must stay small. */
export function NativeSelect({ label, value, options, onChange }: NativeSelectProps) {
  const id = useId();
  return (
    <div>
      <FieldLabel htmlFor={id} label={label} />
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={`${controlBoxStyle} px-2`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
