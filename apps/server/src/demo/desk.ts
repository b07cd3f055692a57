/** An ID that guests write to, and the people of the hotel who answer: the manager, then the members. */
export type Desk = { accountId: string; yobirinPropertyId: string; userIds: readonly [string, string, string] };
