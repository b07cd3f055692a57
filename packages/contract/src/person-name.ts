const familyNameFirst = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** A person's full name in its own order, whatever the language of the page: 鈴木 健一, Ken Suzuki (I18N-08). */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const isFamilyNameFirst = familyNameFirst.test(lastName + firstName);
  return isFamilyNameFirst ? `${lastName} ${firstName}` : `${firstName} ${lastName}`;
}
