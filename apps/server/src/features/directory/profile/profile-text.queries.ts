import type { GuestLocale } from '@yobirin/contract/locale';
import type { ProfileField } from '@yobirin/contract/profile-text';
import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { type AnyColumn, and, eq, inArray, not, type SQL, sql } from '../../../platform/database/orm.ts';
import { yobirinProperties } from './profile.tables.ts';
import { profileTexts } from './profile-text.tables.ts';

export type StoredText = Omit<typeof profileTexts.$inferSelect, 'yobirinPropertyId' | 'updatedAt'>;
export type TextPlace = { yobirinPropertyId: string; language: GuestLocale; field: ProfileField };

const storedColumns = {
  language: profileTexts.language,
  field: profileTexts.field,
  text: profileTexts.text,
  isMachineMade: profileTexts.isMachineMade,
  sourceHash: profileTexts.sourceHash,
};

/** The texts of a property in these languages, as a column, to save a second query. */
export function storedTextsJson(yobirinPropertyId: AnyColumn, languages: SQL): SQL<StoredText[]> {
  const { language, field, text, isMachineMade, sourceHash } = profileTexts;
  return sql<StoredText[]>`(
    select coalesce(json_agg(json_build_object(
      'language', ${language}, 'field', ${field}, 'text', ${text},
      'isMachineMade', ${isMachineMade}, 'sourceHash', ${sourceHash}
    )), '[]'::json)
    from ${profileTexts}
    where ${profileTexts.yobirinPropertyId} = ${sql`${yobirinPropertyId}`} and ${language} = any(${languages})
  )`;
}

export function findStoredTexts(db: Executor, yobirinPropertyId: string): Promise<StoredText[]> {
  return db.select(storedColumns).from(profileTexts).where(eq(profileTexts.yobirinPropertyId, yobirinPropertyId));
}

/** Leaves out texts in the language of the original, which were written when the original was in another one. */
export function findTextsByHand(db: Executor, yobirinPropertyIds: readonly string[]) {
  const { id, textLanguage, foundLanguage } = yobirinProperties;
  const { yobirinPropertyId, language, text, field, isMachineMade } = profileTexts;
  return db
    .select({ id, field, language, text })
    .from(profileTexts)
    .innerJoin(yobirinProperties, eq(id, yobirinPropertyId))
    .where(
      and(
        inArray(yobirinPropertyId, [...yobirinPropertyIds]),
        not(isMachineMade),
        sql`${language} is distinct from coalesce(${textLanguage}, ${foundLanguage})`,
      ),
    );
}

type NewText = TextPlace & { text: string; sourceHash: string; updatedAt: Date };

/** Replaces what is there. */
export async function saveTextByHand(tx: Transaction, text: NewText): Promise<void> {
  const made = { ...text, isMachineMade: false };
  await tx.insert(profileTexts).values(made).onConflictDoUpdate({ target: key, set: made });
}

/** Leaves a text that a person has written as it is. */
export async function saveMachineText(tx: Transaction, text: NewText): Promise<void> {
  const made = { ...text, isMachineMade: true };
  await tx
    .insert(profileTexts)
    .values(made)
    .onConflictDoUpdate({ target: key, set: made, setWhere: sql`${profileTexts.isMachineMade}` });
}

const key = [profileTexts.yobirinPropertyId, profileTexts.language, profileTexts.field];

export async function deleteText(tx: Transaction, { yobirinPropertyId, language, field }: TextPlace): Promise<void> {
  await tx
    .delete(profileTexts)
    .where(
      and(
        eq(profileTexts.yobirinPropertyId, yobirinPropertyId),
        eq(profileTexts.language, language),
        eq(profileTexts.field, field),
      ),
    );
}

export async function deleteTextsOf(db: Executor, yobirinPropertyIds: readonly string[]): Promise<void> {
  await db.delete(profileTexts).where(inArray(profileTexts.yobirinPropertyId, [...yobirinPropertyIds]));
}

export async function deleteMachineTexts(db: Executor, id: string, fields: readonly ProfileField[]): Promise<void> {
  const { yobirinPropertyId, field, isMachineMade } = profileTexts;
  await db.delete(profileTexts).where(and(eq(yobirinPropertyId, id), inArray(field, [...fields]), isMachineMade));
}

/** Not an edit of the profile: does not raise its version. */
export async function setLanguages(
  db: Executor,
  id: string,
  languages: { textLanguage?: GuestLocale | null; foundLanguage?: string | null },
): Promise<void> {
  await db.update(yobirinProperties).set(languages).where(eq(yobirinProperties.id, id));
}
