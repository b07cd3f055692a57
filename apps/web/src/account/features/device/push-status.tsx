import type { ReactNode } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { type Platform, platformOf } from '../../../notification/platform.ts';
import { Button } from '../../../ui/button.tsx';
import { BellIcon, CheckCircleIcon } from '../../../ui/picture/icons.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { askForPush, type PushState, retryPush } from './device-push.ts';
import { IosInstallSteps } from './ios-install-steps.tsx';

/** The state of push in this browser, with the next step if there is one. */
export function PushStatus({ state }: { state: PushState }) {
  return (
    <div role="status" className="mt-3 empty:hidden">
      {statusOf(state)}
    </div>
  );
}

function statusOf(state: PushState): ReactNode {
  switch (state) {
    case 'off':
      return null;
    case 'on':
      return <Line icon={<CheckCircleIcon className="size-5 text-green" />}>{m.device_push_on()}</Line>;
    case 'starting':
      return <Line icon={<Spinner />}>{m.device_push_starting()}</Line>;
    case 'unsupported':
      return <p className="text-sm text-muted">{m.device_push_unsupported()}</p>;
    case 'askable':
      return (
        <Notice title={m.device_push_ask_title()} text={m.device_push_ask_text()}>
          <Button icon={<BellIcon />} onClick={askForPush}>
            {m.device_push_ask()}
          </Button>
        </Notice>
      );
    case 'failed':
      return (
        <Notice title={m.device_push_failed_title()} text={m.device_push_failed_text()}>
          <Button onClick={retryPush}>{m.common_retry()}</Button>
        </Notice>
      );
    case 'denied':
      return (
        <Notice title={m.device_push_denied_title()} text={m.device_push_denied_text()}>
          <p>{wayToAllow[platformOf(navigator)]()}</p>
        </Notice>
      );
    case 'needsInstall':
      return (
        <Notice title={m.device_push_needs_install_title()} text={m.device_push_needs_install_text()}>
          <IosInstallSteps />
        </Notice>
      );
  }
}

const wayToAllow: Record<Platform, () => string> = {
  ios: m.device_push_denied_ios,
  android: m.device_push_denied_android,
  chromium: m.device_push_denied_chromium,
  firefox: m.device_push_denied_firefox,
  safari: m.device_push_denied_safari,
  other: m.device_push_denied_other,
};

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 text-sm">
      {icon}
      {children}
    </p>
  );
}

function Notice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="rounded-control bg-sunken p-4">
      <p className="font-semibold">{title}</p>
      <p className="mt-1 text-sm text-muted">{text}</p>
      <div className="mt-3">{children}</div>
    </div>
  );
}
