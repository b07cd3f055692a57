import { useId } from 'react';

type CsvFileButtonProps = { label: string; disabled?: boolean; onFile: (file: File) => void };

/** Opens the browser's choice of files. */
export function CsvFileButton({ label, disabled, onFile }: CsvFileButtonProps) {
  const id = useId();
  return (
    <div className="relative flex flex-col">
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        disabled={disabled}
        className="peer sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file can be chosen again after it was corrected.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <label
        htmlFor={id}
        className="inline-flex min-h-11 items-center justify-center rounded-control border border-line-strong bg-surface px-4 py-2 text-center leading-tight font-semibold text-ink transition-colors select-none peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus hover:bg-sunken peer-disabled:cursor-not-allowed peer-disabled:opacity-50"
      >
        {label}
      </label>
    </div>
  );
}
