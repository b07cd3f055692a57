/** What the mails to a user are about: one ID, or all that they hold. */
type UserTopic = { userId: string; yobirinPropertyId: string | null };

export function userTopic({ userId, yobirinPropertyId }: UserTopic): string {
  return `user ${userId} ${yobirinPropertyId ?? 'all'}`;
}

/** Null for the topic of another feature. */
export function parseUserTopic(topic: string): UserTopic | null {
  const [, userId, id] = /^user (\d+) (\d+|all)$/.exec(topic) ?? [];
  if (!userId || !id) return null;
  return { userId, yobirinPropertyId: id === 'all' ? null : id };
}
