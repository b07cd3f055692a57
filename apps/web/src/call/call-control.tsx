import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { useRepeatedPress } from './repeated-press.ts';

type CallControlProps = {
  label: string;
  icon: ReactNode;
  /** For a toggle: whether it is on. */
  isOn?: boolean;
  disabled?: boolean;
  onPress: () => void;
};

/** A round button of a call, large enough for a thumb, with its name below. */
export function CallControl({ label, icon, isOn = false, disabled = false, onPress }: CallControlProps) {
  const isRepeated = useRepeatedPress();

  return (
    <button
      type="button"
      onClick={(event) => !isRepeated(event) && onPress()}
      disabled={disabled}
      className="group flex flex-col items-center gap-1.5 rounded-control py-1 text-xs leading-tight disabled:cursor-not-allowed disabled:opacity-50"
    >
      <span
        className={classNames(
          'flex size-14 items-center justify-center rounded-full border transition-colors',
          isOn
            ? 'border-transparent bg-indigo text-on-fill forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
            : 'border-line-strong text-ink group-enabled:group-hover:bg-sunken',
        )}
      >
        {icon}
      </span>
      {label}
    </button>
  );
}
