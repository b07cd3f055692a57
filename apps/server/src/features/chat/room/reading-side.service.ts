import type { Context } from '../../../context.ts';
import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { beginTranslating, findReadingSides, type SideChanges, updateSide } from './chat-side.queries.ts';
import type { Participant } from './participant.service.ts';

/** A side of a room, and how it reads posts in other languages. */
export type ReadingSide = Awaited<ReturnType<typeof findReadingSides>>[number];

/** The sides of rooms. The caller has checked access to them. */
export function loadReadingSides({ db }: { db: Executor }, chatRoomIds: readonly string[]): Promise<ReadingSide[]> {
  return findReadingSides(db, chatRoomIds);
}

/** Lets sides that have not chosen read automatically from now on. */
export async function readAutomatically(tx: Transaction, sideIds: readonly string[]): Promise<void> {
  if (sideIds.length > 0) await beginTranslating(tx, sideIds);
}

/** Keeps how a participant's side reads posts in other languages. Returns the updated participant. */
export async function chooseReading(
  { db }: Pick<Context, 'db'>,
  participant: Participant,
  choice: Pick<SideChanges, 'translationMode' | 'translationLanguage'>,
): Promise<Participant> {
  return { ...participant, own: await updateSide(db, participant.own.id, choice) };
}
