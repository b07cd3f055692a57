import { showToast } from './overlay/toast.tsx';

/** Puts text on the clipboard and says whether it worked. */
export async function copyText(text: string, words: { copied: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // The user denied clipboard access, or the page was opened over plain http.
    showToast({ tone: 'error', text: words.failed });
    return;
  }
  showToast({ tone: 'success', text: words.copied });
}
