import { useState } from 'react';
import { pushEnvironment, readinessOf } from '../notification/push-readiness.ts';
import { subscribeBrowser } from '../notification/subscribe-browser.ts';
import { within } from '../notification/within.ts';
import type { CallbackAsked } from './guest-callback.ts';

/** Why this browser cannot be woken by a push. */
export type PushTrouble = 'unsupported' | 'needsInstall' | 'denied' | 'failed';

export type GuestPush = {
  isOn: boolean;
  isPending: boolean;
  trouble: PushTrouble | null;
  /** Call it within a press: the browser may ask for the permission. */
  setOn(isOn: boolean): void;
  /** Null unless the visitor has chosen to be woken. Rejects with `PushFailure`. */
  subscribe: CallbackAsked['subscribe'];
};

/** The browser could not be subscribed; the switch is off again and says so. */
export class PushFailure extends Error {
  override name = 'PushFailure';
}

/** A browser that cannot reach its push service may never answer. */
const patienceMs = 10_000;

/** Lets a visitor choose to be woken for a call. Nothing is asked before that, and nothing is sent before the request. */
export function useGuestPush(): GuestPush {
  const [isOn, setIsOn] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [trouble, setTrouble] = useState<PushTrouble | null>(() => troubleNow());

  async function turnOn() {
    setIsPending(true);
    await Notification.requestPermission();
    // A question that was closed without an answer leaves the switch off.
    setIsOn(Notification.permission === 'granted');
    setTrouble(troubleNow());
    setIsPending(false);
  }

  return {
    isOn,
    isPending,
    trouble,
    setOn(willBeOn) {
      if (willBeOn) void turnOn();
      else setIsOn(false);
    },
    subscribe: isOn
      ? async (findKey) => {
          const publicKey = await findKey();
          return within(patienceMs, subscribeBrowser(publicKey)).catch((cause) => {
            setIsOn(false);
            setTrouble('failed');
            throw new PushFailure('This browser cannot be subscribed', { cause });
          });
        }
      : null,
  };
}

function troubleNow(): PushTrouble | null {
  const readiness = readinessOf(pushEnvironment());
  return readiness === 'ready' || readiness === 'askable' ? null : readiness;
}
