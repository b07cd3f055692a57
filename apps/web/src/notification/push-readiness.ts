import { type Platform, platformOf } from './platform.ts';

/** Whether push can wake this browser, or what prevents it. */
export type PushReadiness = 'unsupported' | 'needsInstall' | 'askable' | 'denied' | 'ready';

export type PushEnvironment = {
  canPush: boolean;
  platform: Platform;
  isInstalled: boolean;
  permission: NotificationPermission;
};

export function readinessOf({ canPush, platform, isInstalled, permission }: PushEnvironment): PushReadiness {
  // iPhones and iPads offer push only to installed sites; elsewhere the API does not exist.
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
