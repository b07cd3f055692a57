/** Marks IDs with an unsent recording, so that other pages load no code and open no database to find out. */
export function hasKeptMark(yobirinPropertyId: string): boolean {
  try {
    return localStorage.getItem(keyOf(yobirinPropertyId)) !== null;
  } catch {
    // This browser does not allow storage.
    return false;
  }
}

export function setKeptMark(yobirinPropertyId: string, isKept: boolean): void {
  try {
    if (isKept) localStorage.setItem(keyOf(yobirinPropertyId), '1');
    else localStorage.removeItem(keyOf(yobirinPropertyId));
  } catch {
    // Without storage, nothing is kept.
  }
}

function keyOf(yobirinPropertyId: string): string {
  return `voice:${yobirinPropertyId}`;
}
