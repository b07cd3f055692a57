import { BellMark } from '../picture/logo.tsx';

/** Covers the page until there is something to show; a short wait shows nothing. */
export function FullScreenLoader({ label }: { label: string }) {
  return (
    <div role="status" className="fixed inset-0 z-40 grid place-content-center bg-paper">
      <div className="flex animate-appear flex-col items-center gap-4 text-muted">
        <BellMark className="size-16 animate-breathe" />
        {label}
      </div>
    </div>
  );
}
