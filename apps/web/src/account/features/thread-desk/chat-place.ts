/** A chat of one of the user's IDs. */
export type ChatPlace = { chatRoomId: string; yobirinPropertyId: string };
