/** In the order of preference: Opus in WebM; Safari before 18.4 records AAC in MP4 only. */
const types = ['audio/webm;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4'];

/** How this browser records; null if it cannot, or if the page is not secure. */
export function findRecordingType(): string | null {
  if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices) return null;
  return types.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}
