const key = 'propertyId';

/** The public ID that was last chosen in this browser (GUARD-21, GUARD-25). */
export function readStoredPropertyId(): string | null {
  return localStorage.getItem(key);
}

export function storePropertyId(id: string): void {
  localStorage.setItem(key, id);
}

export function clearStoredPropertyId(): void {
  localStorage.removeItem(key);
}
