/**
 * The language of a text as a tag such as `ja` or `zh-Hant`, or null if the text does not tell (TRANS-10). `pageLanguage` is that of the
 * writer's page; it wins unless the text is plainly in another.
 */
export function findLanguage(_text: string, pageLanguage: string | null): string | null {
  return pageLanguage;
}
