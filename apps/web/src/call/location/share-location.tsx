import type { Location } from '@yobirin/contract/signaling';
import { useState } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { Button } from '../../ui/button.tsx';
import { LocationIcon } from '../../ui/picture/icons.tsx';
import { reportTime } from '../report-time.ts';
import type { SharedLocation } from '../talk/talk-state.ts';
import { findLocation } from './find-location.ts';

type ShareLocationProps = {
  shared: SharedLocation | null;
  onShare: (location: Location) => Promise<void>;
};

type Progress = 'ready' | 'pending' | 'notFound' | 'notSent';

/** Explains what sharing means before the browser asks. */
export function ShareLocation({ shared, onShare }: ShareLocationProps) {
  const [progress, setProgress] = useState<Progress>('ready');

  async function handleShare() {
    setProgress('pending');
    setProgress(await share(onShare));
  }

  return (
    <>
      <p className="mt-1 text-sm text-muted">{m.call_location_explain()}</p>
      <Button
        variant="primary"
        icon={<LocationIcon className="size-5" />}
        isPending={progress === 'pending'}
        onClick={handleShare}
        className="mt-3 w-full"
      >
        {shared ? m.call_location_share_again() : m.call_location_share()}
      </Button>
      <div role="status" className="mt-2 text-sm">
        {progress === 'ready' && shared && (
          <p className="text-green-ink">{m.call_location_shared({ time: reportTime(shared) })}</p>
        )}
        {progress === 'notFound' && <p className="text-red">{m.call_location_failed()}</p>}
        {progress === 'notSent' && <p className="text-red">{m.call_location_not_sent()}</p>}
      </div>
    </>
  );
}

async function share(onShare: ShareLocationProps['onShare']): Promise<Progress> {
  const location = await findLocation().catch(() => null);
  if (!location) return 'notFound';
  return onShare(location).then(
    () => 'ready',
    () => 'notSent',
  );
}
