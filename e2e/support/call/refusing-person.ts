import type { Page } from '@playwright/test';

/** A user who refuses the first request for the microphone. Takes effect at the next load. */
export function refuseMicrophoneOnce(page: Page): Promise<void> {
  return refuseMicrophone(page, { times: 1 });
}

/** A user who refuses the first requests for the microphone. Takes effect at the next load. */
export async function refuseMicrophone(page: Page, { times }: { times: number }): Promise<void> {
  await page.addInitScript((count) => {
    const { query } = Permissions.prototype;
    Permissions.prototype.query = async function (descriptor) {
      const status = await query.call(this, descriptor);
      if (descriptor.name === ('microphone' as PermissionName))
        Object.defineProperty(status, 'state', { value: 'prompt' });
      return status;
    };
    const { getUserMedia } = MediaDevices.prototype;
    let left = count;
    MediaDevices.prototype.getUserMedia = function (constraints) {
      if (left === 0) return getUserMedia.call(this, constraints);
      left -= 1;
      return Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    };
  }, times);
}

/** The microphone is allowed, and another program has it. Takes effect at the next load. */
export async function occupyMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    MediaDevices.prototype.getUserMedia = () =>
      Promise.reject(new DOMException('Could not start audio source', 'NotReadableError'));
  });
}

/** The microphone is allowed but missing. Takes effect at the next load. */
export async function unplugMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    MediaDevices.prototype.getUserMedia = () =>
      Promise.reject(new DOMException('Requested device not found', 'NotFoundError'));
    const { enumerateDevices } = MediaDevices.prototype;
    MediaDevices.prototype.enumerateDevices = async function () {
      return (await enumerateDevices.call(this)).filter(({ kind }) => kind !== 'audioinput');
    };
  });
}
