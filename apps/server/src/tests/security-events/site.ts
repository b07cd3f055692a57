import { type CapturedLog, captureLog } from '../../testing/captured-log.ts';
import { startFakeClamd } from '../../testing/fake-clamd.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock, type TestClock } from '../../testing/test-clock.ts';

/** A server on which every security event can happen. */
export type Site = TestApp & { clock: TestClock; captured: CapturedLog };

/** A file with this text is infected. */
export const harmfulText = 'X5O!P%@AP-YOBIRIN-TEST-MARKER';
export const mailWebhookSecret = 'secret-of-the-mail-webhook';

export async function startSite(): Promise<Site> {
  const clock = createTestClock();
  const captured = captureLog();
  const clamd = await startFakeClamd((file) => (file.includes(harmfulText) ? 'Test.Harm FOUND' : 'OK'));
  const server = await startTestApp({
    clock,
    log: captured.log,
    config: {
      // Lets each client choose its address by a proxy header.
      trustProxy: 'loopback',
      clamdUrl: clamd.address,
      mailWebhookSecret,
      proofOfWorkBits: 1,
      stripeSecretKey: 'sk_test_of_no_account',
      stripeWebhookSecret: 'whsec_of_the_tests',
    },
  });
  const close = async (): Promise<void> => {
    await server.close();
    await clamd.close();
  };
  return { ...server, clock, captured, close };
}
