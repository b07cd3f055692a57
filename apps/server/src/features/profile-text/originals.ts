import { callPageFields, type ProfileField, profileFields } from '@yobirin/contract/profile-text';
import type { Executor } from '../../platform/database/client.ts';
import type { WrittenProfile } from '../directory/profile/profile-text.service.ts';
import type { Original } from '../directory/profile/shown-text.ts';
import { greetingFields, listGreetingTexts } from '../voice/greeting.service.ts';

/** What the holder wrote in the editor of each field. A greeting may be there in two languages; the first is translated. */
export type Originals = Record<ProfileField, Original[]>;

/** Leaves out empty texts. `language` is that of the profile. */
export async function loadOriginals(
  db: Executor,
  property: Pick<WrittenProfile, 'id' | 'nickname' | 'comment' | 'afkComment'>,
  language: string | null,
): Promise<Originals> {
  const greetings = await listGreetingTexts(db, property.id);
  const found = [
    ...callPageFields.map((field) => ({ field, original: { text: property[field], language } })),
    ...greetings.map(({ when, locale, text }) => ({
      field: greetingFields[when],
      original: { text, language: locale },
    })),
  ];
  const written = found.filter(({ original }) => original.text !== '');
  const of = (field: ProfileField) => written.filter((one) => one.field === field).map(({ original }) => original);
  // The type of fromEntries does not keep the names.
  return Object.fromEntries(profileFields.map((field) => [field, of(field)])) as Originals;
}
