const key = 'installHint';
const hidden = 'hidden';

export function isInstallHintHidden(): boolean {
  try {
    return localStorage.getItem(key) === hidden;
  } catch {
    return false;
  }
}

export function hideInstallHint(): void {
  try {
    localStorage.setItem(key, hidden);
  } catch {
    // Without storage, the hint comes back with the next page.
  }
}
