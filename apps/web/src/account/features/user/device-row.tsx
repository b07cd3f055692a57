import { dateTimeText } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DeviceIcon, SmartphoneIcon } from '../../../ui/picture/icons.tsx';
import type { Device } from './devices-query.ts';

type DeviceRowProps = {
  device: Device;
  onSignout: () => void;
};

export function DeviceRow({ device, onSignout }: DeviceRowProps) {
  const name = deviceName(device);

  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <span className="text-muted">{isPhone(device) ? <SmartphoneIcon /> : <DeviceIcon />}</span>
      <div className="min-w-0 grow basis-32">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name}
          {device.isCurrent && <Badge tone="green">{m.user_device_current()}</Badge>}
          {device.isPushable && <Badge>{m.device_list_push()}</Badge>}
        </p>
        <p className="text-sm text-muted">{m.user_device_last_used({ time: dateTimeText(device.lastUsedAt) })}</p>
      </div>
      {!device.isCurrent && (
        <Button
          variant="quiet"
          aria-label={m.user_device_signout_label({ device: name })}
          onClick={onSignout}
          className="-mr-3 ml-auto"
        >
          {m.user_device_signout()}
        </Button>
      )}
    </li>
  );
}

export function deviceName({ label }: Device): string {
  return label || m.user_device_unknown();
}

function isPhone({ label }: Device): boolean {
  return /iPhone|Android/.test(label);
}
