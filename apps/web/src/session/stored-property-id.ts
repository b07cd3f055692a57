const key = 'propertyId';

/** The public ID that was last chosen in this browser (GUARD-21, GUARD-25). */
export function readStoredPropertyId(): string | null {
  return whereAllowed(() => localStorage.getItem(key)) ?? null;
}

export function storePropertyId(id: string): void {
  whereAllowed(() => localStorage.setItem(key, id));
}

export function clearStoredPropertyId(): void {
  whereAllowed(() => localStorage.removeItem(key));
}

/** A browser may refuse storage or have no room left: the user then starts with their first ID at each load. */
function whereAllowed<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
