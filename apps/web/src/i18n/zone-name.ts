import type { GuestLocale } from '@yobirin/contract/locale';

/** `日本標準時`, as it is called at that instant: summer time has a name of its own. */
export function zoneName(instant: Date, { locale, timeZone }: { locale: GuestLocale; timeZone: string }): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
