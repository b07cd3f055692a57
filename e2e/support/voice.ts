import { expect, type Locator, type Page } from '@playwright/test';

/** The dialog that records a voice message. */
export const voiceDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'ボイスメッセージを残す' });

/** Records until the dialog shows this time, and ends the recording. */
export async function recordVoice(page: Page, time = '0:04'): Promise<void> {
  const dialog = voiceDialog(page);
  await dialog.getByRole('button', { name: '録音を始める' }).click();
  await expect(dialog.getByText(time, { exact: true })).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('button', { name: '録音を終える' }).click();
}

/** Sends what the dialog holds, and waits until the server has acknowledged it. */
export async function sendVoice(page: Page): Promise<void> {
  await voiceDialog(page).getByRole('button', { name: '送る', exact: true }).click();
  await expect(voiceDialog(page).getByText('届きました', { exact: true })).toBeVisible({ timeout: 30_000 });
}

/** The loudest frequency of the recording that the page plays; 0 for silence. */
export function playedHz(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const playing = [...window.played].find((element) => element.src && !element.paused);
    if (!playing) return 0;
    const context = new AudioContext();
    try {
      // TypeScript does not know it: Firefox has it under another name.
      const stream = (playing as HTMLMediaElement & { captureStream(): MediaStream }).captureStream();
      // The track appears once the recording has loaded.
      if (stream.getAudioTracks().length === 0) return 0;
      const analyser = new AnalyserNode(context, { fftSize: 16_384, smoothingTimeConstant: 0 });
      context.createMediaStreamSource(stream).connect(analyser);
      await new Promise((resolve) => setTimeout(resolve, 600));
      const decibels = new Float32Array(analyser.frequencyBinCount);
      analyser.getFloatFrequencyData(decibels);
      const loudest = Math.max(...decibels);
      return loudest > -70 ? (decibels.indexOf(loudest) * context.sampleRate) / analyser.fftSize : 0;
    } finally {
      await context.close();
    }
  });
}
