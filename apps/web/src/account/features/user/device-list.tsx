import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { DeviceRow, deviceName } from './device-row.tsx';
import { DeviceSignoutModal, type SignoutChoice } from './device-signout-modal.tsx';
import { devicesQuery } from './devices-query.ts';

/** The devices where the user is signed in, with a button to sign each out. */
export function DeviceList() {
  const devices = useQuery(devicesQuery);
  const [choice, setChoice] = useState<SignoutChoice>({ type: 'others' });
  const [isAsking, setIsAsking] = useState(false);

  function ask(next: SignoutChoice) {
    setChoice(next);
    setIsAsking(true);
  }

  if (devices.isPending) return <DeviceListSkeleton />;
  if (devices.isError) return <FailedPart title={m.user_devices_failed()} onRetry={() => devices.refetch()} />;

  const hasOthers = devices.data.some(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ul className="divide-y divide-line">
        {devices.data.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            onSignout={() => ask({ type: 'one', id: device.id, name: deviceName(device) })}
          />
        ))}
      </ul>
      {hasOthers ? (
        <Button className="mt-4" onClick={() => ask({ type: 'others' })}>
          {m.user_devices_signout_others()}
        </Button>
      ) : (
        <p className="mt-2 text-sm text-muted">{m.user_devices_only()}</p>
      )}
      <DeviceSignoutModal isOpen={isAsking} choice={choice} onClose={() => setIsAsking(false)} />
    </>
  );
}

function DeviceListSkeleton() {
  return (
    <div role="status" aria-label={m.common_loading()} className="flex flex-col gap-5 py-3">
      <Skeleton className="h-11 w-full rounded-control" />
      <Skeleton className="h-11 w-full rounded-control" />
    </div>
  );
}
