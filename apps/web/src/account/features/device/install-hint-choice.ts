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
    // It comes back with the next page.
  }
}
