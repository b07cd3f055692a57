import { type Platform, platformOf } from './platform.ts';

/** Whether this browser could be woken while it is closed, and what is in the way. */
export type PushReadiness = 'unsupported' | 'needsInstall' | 'askable' | 'denied' | 'ready';

export type PushEnvironment = {
  canPush: boolean;
  platform: Platform;
  isInstalled: boolean;
  permission: NotificationPermission;
};

export function readinessOf({ canPush, platform, isInstalled, permission }: PushEnvironment): PushReadiness {
  // iPhones and iPads let only installed sites do this; the others do not even see that it exists.
  if (!canPush) return platform === 'ios' && !isInstalled ? 'needsInstall' : 'unsupported';
  if (permission === 'denied') return 'denied';
  return permission === 'granted' ? 'ready' : 'askable';
}

export function pushEnvironment(): PushEnvironment {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return {
    canPush,
    platform: platformOf(navigator),
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    permission: canPush ? Notification.permission : 'default',
  };
}
