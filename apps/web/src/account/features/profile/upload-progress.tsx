import { useId } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import type { Upload } from './use-upload.ts';

/** The progress of the upload; processing on the server takes a moment more. */
export function UploadProgress({ sent, stop }: Upload) {
  const id = useId();
  return (
    <div className="flex items-end gap-4 text-sm">
      <div className="flex grow flex-col gap-1">
        <label htmlFor={id}>{sent < 1 ? m.profile_uploading() : m.profile_processing()}</label>
        <progress id={id} value={sent} max={1} className="h-2 w-full accent-current" />
      </div>
      {sent < 1 && (
        <Button variant="quiet" onClick={stop}>
          {m.profile_upload_stop()}
        </Button>
      )}
    </div>
  );
}
