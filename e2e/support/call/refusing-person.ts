import type { Page } from '@playwright/test';

/** A user who refuses the first request for the microphone. Takes effect at the next load. */
export async function refuseMicrophoneOnce(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { query } = Permissions.prototype;
    Permissions.prototype.query = async function (descriptor) {
      const status = await query.call(this, descriptor);
      if (descriptor.name === ('microphone' as PermissionName))
        Object.defineProperty(status, 'state', { value: 'prompt' });
      return status;
    };
    const { getUserMedia } = MediaDevices.prototype;
    let isRefused = false;
    MediaDevices.prototype.getUserMedia = function (constraints) {
      if (isRefused) return getUserMedia.call(this, constraints);
      isRefused = true;
      return Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    };
  });
}
