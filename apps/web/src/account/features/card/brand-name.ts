const names: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  jcb: 'JCB',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
};

/** As the brand writes itself, in every language; one that we do not know as the provider writes it. */
export function brandName(brand: string | null): string | undefined {
  return brand === null ? undefined : (names[brand] ?? brand);
}
