/** Keeps the screen on until the returned function is called (CALL-70). Does nothing where the browser cannot. */
export function keepScreenOn(): () => void {
  const { wakeLock } = navigator;
  if (!wakeLock) return () => {};
  let isWanted = true;
  let lock: WakeLockSentinel | null = null;

  async function take(): Promise<void> {
    if (document.hidden) return;
    // Refused when the battery is low.
    const taken = await wakeLock.request('screen').catch(() => null);
    if (isWanted) lock = taken;
    else void taken?.release();
  }

  const handleChange = () => void take();
  // The browser releases the lock of a hidden page.
  document.addEventListener('visibilitychange', handleChange);
  void take();
  return () => {
    isWanted = false;
    document.removeEventListener('visibilitychange', handleChange);
    void lock?.release();
  };
}
