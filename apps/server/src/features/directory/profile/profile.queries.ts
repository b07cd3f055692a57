import type { Database, Executor, Transaction } from '../../../platform/database/client.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from '../../../platform/database/orm.ts';
import { verifiedNameSql } from '../account/account-sql.ts';
import { isSeatHeldSql } from '../holder/seat-sql.ts';
import { scheduleJson } from '../schedule/schedule-json.ts';
import { accountSql } from './call-target-sql.ts';
import { yobirinProperties } from './profile.tables.ts';
import { isPublicSql } from './profile-sql.ts';
import { storedTextsJson } from './profile-text.queries.ts';

/** False for the ID of an empty seat. */
const isAttended = sql<boolean>`(
  ${yobirinProperties.groupId} is not null or ${isSeatHeldSql(sql`${yobirinProperties.membershipId}`)}
)`;

/** True for an ID that has not set the switch. The table belongs to a feature above this one. */
const isVoiceMessageOn = sql<boolean>`coalesce((
  select is_voice_message_on from voice_settings where yobirin_property_id = ${yobirinProperties.id}
), true)`;

/** Reads the public part of living IDs, given in lower case, with texts in the given languages. Prepared, because every visit of a call page runs it. */
export function prepareCallPageRows(db: Database) {
  const { yobirinId } = yobirinProperties;
  return db
    .select({
      id: yobirinProperties.id,
      yobirinId: sql<string>`${yobirinId}`,
      nickname: yobirinProperties.nickname,
      iconKey: yobirinProperties.iconKey,
      iconColor: yobirinProperties.iconColor,
      backgroundKey: yobirinProperties.backgroundKey,
      backgroundColor: yobirinProperties.backgroundColor,
      comment: yobirinProperties.comment,
      afkComment: yobirinProperties.afkComment,
      receiveChatFrom: yobirinProperties.receiveChatFrom,
      callPasswordRequired: yobirinProperties.callPasswordRequired,
      isContactsOnly: yobirinProperties.isContactsOnly,
      isCallReasonRequired: yobirinProperties.isCallReasonRequired,
      isVoiceMessageOn,
      isAvailableForCall: yobirinProperties.isAvailableForCall,
      isAttended,
      pausedAt: yobirinProperties.pausedAt,
      verifiedName: verifiedNameSql(accountSql.id),
      account: { trialEndAt: accountSql.trialEndAt, terms: accountSql.terms },
      hours: scheduleJson(yobirinProperties.id),
      textLanguage: sql<string | null>`coalesce(${yobirinProperties.textLanguage}, ${yobirinProperties.foundLanguage})`,
      texts: storedTextsJson(yobirinProperties.id, sql`${sql.placeholder('languages')}`),
    })
    .from(yobirinProperties)
    .where(and(sql`lower(${yobirinId}) = any(${sql.placeholder('yobirinIds')})`, isPublicSql))
    .prepare('call_page_rows');
}

export type CallPageRow = Awaited<ReturnType<ReturnType<typeof prepareCallPageRows>['execute']>>[number];

/** The public columns of an ID. The call password must not be among them (OP-48). */
const publicColumns = {
  id: yobirinProperties.id,
  yobirinId: yobirinProperties.yobirinId,
  nickname: yobirinProperties.nickname,
  iconKey: yobirinProperties.iconKey,
  iconColor: yobirinProperties.iconColor,
  backgroundKey: yobirinProperties.backgroundKey,
  backgroundColor: yobirinProperties.backgroundColor,
  receiveChatFrom: yobirinProperties.receiveChatFrom,
  isAvailableForCall: yobirinProperties.isAvailableForCall,
  comment: yobirinProperties.comment,
  afkComment: yobirinProperties.afkComment,
  callPasswordRequired: yobirinProperties.callPasswordRequired,
  isContactsOnly: yobirinProperties.isContactsOnly,
  isCallReasonRequired: yobirinProperties.isCallReasonRequired,
  deletedAt: yobirinProperties.deletedAt,
};

/** The columns for holders of the ID. */
const heldColumns = {
  ...publicColumns,
  membershipId: yobirinProperties.membershipId,
  groupId: yobirinProperties.groupId,
  displayAlias: yobirinProperties.displayAlias,
  isAiAutoReplyEnabled: yobirinProperties.isAiAutoReplyEnabled,
  callPasswordEncrypted: yobirinProperties.callPasswordEncrypted,
  version: yobirinProperties.version,
  suspensionReason: yobirinProperties.suspensionReason,
  pausedAt: yobirinProperties.pausedAt,
  textLanguage: yobirinProperties.textLanguage,
  foundLanguage: yobirinProperties.foundLanguage,
};

export type PublicProperty = Awaited<ReturnType<typeof selectPublic>>[number];
export type HeldProperty = Awaited<ReturnType<typeof selectHeld>>[number];

/** Finds a living ID, ignoring letter case. The ID of an empty seat is shown in absence mode. */
export async function findPropertyForCall(db: Executor, yobirinId: string): Promise<PublicProperty | null> {
  const { isAvailableForCall } = yobirinProperties;
  const [property] = await db
    .select({ ...publicColumns, isAvailableForCall: sql<boolean>`(${isAvailableForCall} and ${isAttended})` })
    .from(yobirinProperties)
    .where(and(sql`lower(${yobirinProperties.yobirinId}) = lower(${yobirinId})`, isPublicSql));
  return property ?? null;
}

/** Leaves out deleted properties. */
export function findPropertiesOfMemberships(db: Executor, membershipIds: readonly string[]): Promise<HeldProperty[]> {
  const { membershipId, deletedAt } = yobirinProperties;
  return selectHeld(db, and(inArray(membershipId, [...membershipIds]), isNull(deletedAt)));
}

/** Leaves out deleted properties. */
export function findPropertiesOfGroups(db: Executor, groupIds: readonly string[]): Promise<HeldProperty[]> {
  const { groupId, deletedAt } = yobirinProperties;
  return selectHeld(db, and(inArray(groupId, [...groupIds]), isNull(deletedAt)));
}

/** Returns null if the property is deleted. */
export async function findPublicProperty(db: Executor, id: string): Promise<PublicProperty | null> {
  const [property] = await selectPublic(db, isLiving(id));
  return property ?? null;
}

/** Includes deleted properties. */
export function findPublicProperties(db: Executor, ids: readonly string[]): Promise<PublicProperty[]> {
  return selectPublic(db, inArray(yobirinProperties.id, [...ids]));
}

/** Returns null if the property is deleted. */
export async function findProperty(db: Executor, id: string): Promise<HeldProperty | null> {
  const [property] = await selectHeld(db, isLiving(id));
  return property ?? null;
}

/** Locks the property until the transaction ends. Returns null if it is deleted. */
export async function lockProperty(tx: Transaction, id: string): Promise<HeldProperty | null> {
  const [property] = await selectHeld(tx, isLiving(id)).for('update');
  return property ?? null;
}

type EditableColumn =
  | 'yobirinId'
  | 'nickname'
  | 'iconKey'
  | 'iconColor'
  | 'backgroundKey'
  | 'backgroundColor'
  | 'receiveChatFrom'
  | 'isAiAutoReplyEnabled'
  | 'isAvailableForCall'
  | 'comment'
  | 'afkComment'
  | 'isContactsOnly'
  | 'isCallReasonRequired'
  | 'callPasswordRequired'
  | 'callPasswordEncrypted';

/** Undefined columns stay unchanged. */
export type PropertyChanges = {
  [Column in EditableColumn]?: (typeof yobirinProperties.$inferInsert)[Column] | undefined;
};

/** Raises the version, also without changes. */
export async function updateProperty(db: Executor, id: string, changes: PropertyChanges): Promise<HeldProperty> {
  return onlyRow(
    await db
      .update(yobirinProperties)
      .set({ ...changes, version: sql`${yobirinProperties.version} + 1` })
      .where(eq(yobirinProperties.id, id))
      .returning(heldColumns),
  );
}

/** Does not raise the version, because the alias is not part of the profile form. */
export async function setDisplayAlias(db: Executor, id: string, displayAlias: string): Promise<void> {
  await db.update(yobirinProperties).set({ displayAlias }).where(eq(yobirinProperties.id, id));
}

export async function insertProperty(
  db: Executor,
  property: typeof yobirinProperties.$inferInsert,
): Promise<HeldProperty> {
  return onlyRow(await db.insert(yobirinProperties).values(property).returning(heldColumns));
}

/** The pictures of every profile that uses one of the keys. */
export function findPictures(
  db: Executor,
  keys: readonly string[],
): Promise<{ iconKey: string | null; backgroundKey: string | null }[]> {
  const { iconKey, backgroundKey } = yobirinProperties;
  return db
    .select({ iconKey, backgroundKey })
    .from(yobirinProperties)
    .where(or(inArray(iconKey, [...keys]), inArray(backgroundKey, [...keys])));
}

type ErasedProperty = Pick<HeldProperty, 'id' | 'yobirinId' | 'iconKey' | 'backgroundKey'> & { accountId: string };

/** Frees the IDs and erases their profiles. Returns what they had: the IDs, and the keys of pictures that are then unused. */
export async function eraseProperties(
  db: Executor,
  place: { membershipIds: readonly string[]; groupIds: readonly string[] },
  deletedAt: Date,
): Promise<ErasedProperty[]> {
  const { id, yobirinId, membershipId, groupId, iconKey, backgroundKey } = yobirinProperties;
  const accountId = accountSql.id;
  const isThere = and(
    or(inArray(membershipId, [...place.membershipIds]), inArray(groupId, [...place.groupIds])),
    isNull(yobirinProperties.deletedAt),
  );
  const erased = await db
    .select({ id, yobirinId, accountId, iconKey, backgroundKey })
    .from(yobirinProperties)
    .where(isThere)
    .for('update');
  await db
    .update(yobirinProperties)
    .set({
      yobirinId: null,
      nickname: '',
      displayAlias: '',
      iconKey: null,
      iconColor: null,
      backgroundKey: null,
      backgroundColor: null,
      comment: '',
      afkComment: '',
      textLanguage: null,
      foundLanguage: null,
      isContactsOnly: false,
      isCallReasonRequired: false,
      callPasswordRequired: false,
      callPasswordEncrypted: null,
      pausedAt: null,
      deletedAt,
    })
    .where(isThere);
  return erased;
}

function isLiving(id: string): SQL | undefined {
  return and(eq(yobirinProperties.id, id), isNull(yobirinProperties.deletedAt));
}

function selectPublic(db: Executor, condition: SQL | undefined) {
  return db.select(publicColumns).from(yobirinProperties).where(condition);
}

function selectHeld(db: Executor, condition: SQL | undefined) {
  return db.select(heldColumns).from(yobirinProperties).where(condition).orderBy(asc(yobirinProperties.id)).$dynamic();
}
