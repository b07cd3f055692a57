const names: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  jcb: 'JCB',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
};

/** The brand's own spelling in every language; an unknown brand is spelled as by the provider. */
export function brandName(brand: string | null): string | undefined {
  return brand === null ? undefined : (names[brand] ?? brand);
}
