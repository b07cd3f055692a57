import { useId } from 'react';
import { m } from '../../../i18n/gen/messages.js';

/** How much of the pictures has gone out; what the server does with them afterwards takes a moment more. */
export function UploadProgress({ sent }: { sent: number }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1 text-sm">
      <label htmlFor={id}>{sent < 1 ? m.profile_uploading() : m.profile_processing()}</label>
      <progress id={id} value={sent} max={1} className="h-2 w-full accent-current" />
    </div>
  );
}
