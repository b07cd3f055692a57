import { isEmail } from '@yobirin/contract/email';
import { limits } from '@yobirin/contract/limits';
import type {
  ImportedMember,
  MemberImportCounts,
  MemberImportField,
  MemberImportProblem,
  MemberImportProblemCode,
} from '@yobirin/contract/member-import';
import { nickname, yobirinId as yobirinIdShape } from '@yobirin/contract/profile';
import { isBlank } from '@yobirin/contract/text';

/** An ID of the account before the import. */
export type PresentSeat = {
  membershipId: string;
  propertyId: string;
  yobirinId: string;
  nickname: string;
  isOwnerUse: boolean;
  canEditYobirinProperty: boolean;
  isPaused: boolean;
  /** Null for an empty seat. */
  holder: { userId: string; email: string } | null;
  /** The open invitation to the seat, and the groups that its person will join. */
  invite: { id: string; email: string; groupIds: readonly string[] } | null;
};

export type PresentGroup = { groupId: string; yobirinId: string; userIds: readonly string[] };

/** What the rows are checked against. All of it is locked with the account, but another account may take an ID meanwhile. */
export type ImportState = {
  seats: readonly PresentSeat[];
  groups: readonly PresentGroup[];
  /** How many new IDs the plan allows. */
  newIdsMax: number;
  /** IDs in lower case that the account cannot take. */
  taken: ReadonlySet<string>;
  /** How many invitations one user may send within an hour. */
  invitationsMax: number;
};

/** What one row does. Undefined parts stay as they are. */
export type ImportStep = {
  row: number;
  /** Null for a new ID. */
  seat: PresentSeat | null;
  yobirinId: string;
  nickname: string | undefined;
  canEditYobirinProperty: boolean | undefined;
  /** The address to invite. */
  email: string | undefined;
  groupIds: readonly string[] | undefined;
};

export type ImportPlan = { steps: ImportStep[]; problems: MemberImportProblem[]; counts: MemberImportCounts };

/** Decides what each row does, and names everything that keeps the rows from being taken (MEMBER-26). */
export function planImport(rows: readonly ImportedMember[], state: ImportState): ImportPlan {
  const groupsById = new Map(state.groups.map((group) => [group.yobirinId.toLowerCase(), group.groupId]));
  const seatsById = new Map(state.seats.map((seat) => [seat.yobirinId.toLowerCase(), seat]));
  const steps = rows.map((member, row) => stepOf(member, row, { seatsById, groupsById, groups: state.groups }));
  const problems = [
    ...rows.flatMap((member, row) => findShapeProblems(member, row, groupsById)),
    ...findDoubled(steps, ({ yobirinId }) => yobirinId, 'yobirinId'),
    ...findDoubled(steps, ({ email }) => email, 'email'),
    ...steps.flatMap((step) => findSeatProblems(step, rows[step.row], state)),
    ...findOverPlan(steps, state),
    ...findFullGroups(steps, state),
  ];
  return { steps, problems: firstOfEachField(problems), counts: countEffects(steps) };
}

type Lookups = {
  seatsById: ReadonlyMap<string, PresentSeat>;
  groupsById: ReadonlyMap<string, string>;
  groups: readonly PresentGroup[];
};

function stepOf(member: ImportedMember, row: number, { seatsById, groupsById, groups }: Lookups): ImportStep {
  const yobirinId = member.yobirinId.trim();
  const seat = seatsById.get(yobirinId.toLowerCase()) ?? null;
  const groupIds = member.groups?.flatMap((group) => groupsById.get(group.toLowerCase()) ?? []);
  const isNameNew = member.name !== '' && member.name !== seat?.nickname;
  const isRightNew = member.canEditYobirinProperty !== (seat?.canEditYobirinProperty ?? false) && !seat?.isOwnerUse;
  const isVacant = !seat?.holder && !seat?.invite;
  return {
    row,
    seat,
    yobirinId,
    nickname: isNameNew ? member.name : undefined,
    canEditYobirinProperty: isRightNew ? member.canEditYobirinProperty : undefined,
    email: isVacant && member.email !== '' ? member.email : undefined,
    groupIds: groupIds && isSameSet(groupIds, groupsOf(seat, groups)) ? undefined : groupIds,
  };
}

/** The groups of the seat's holder, or of the person who is invited to it. */
function groupsOf(seat: PresentSeat | null, groups: readonly PresentGroup[]): readonly string[] {
  const { holder, invite } = seat ?? {};
  if (holder) return groups.filter(({ userIds }) => userIds.includes(holder.userId)).map(({ groupId }) => groupId);
  return invite?.groupIds ?? [];
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  const [first, second] = [new Set(one), new Set(other)];
  return first.size === second.size && [...first].every((item) => second.has(item));
}

function findShapeProblems(
  member: ImportedMember,
  row: number,
  groupsById: ReadonlyMap<string, string>,
): MemberImportProblem[] {
  const problem = (field: MemberImportField, code: MemberImportProblemCode) => ({ row, field, code });
  const problems: MemberImportProblem[] = [];
  if (member.yobirinId === '') problems.push(problem('yobirinId', 'required'));
  else if (!yobirinIdShape.safeParse(member.yobirinId).success) problems.push(problem('yobirinId', 'invalid'));
  if (member.name !== '' && isBlank(member.name)) problems.push(problem('name', 'required'));
  else if (member.name !== '' && !nickname.safeParse(member.name).success) problems.push(problem('name', 'too_long'));
  if (member.email !== '' && !isEmail(member.email)) problems.push(problem('email', 'invalid'));
  if (member.groups?.some((group) => !groupsById.has(group.toLowerCase())))
    problems.push(problem('groups', 'unknown_group'));
  return problems;
}

/** Names the second and later rows with the same value. */
function findDoubled(
  steps: readonly ImportStep[],
  read: (step: ImportStep) => string | undefined,
  field: MemberImportField,
): MemberImportProblem[] {
  const seen = new Set<string>();
  return steps.flatMap((step) => {
    const value = read(step)?.toLowerCase();
    if (value === undefined || value === '') return [];
    if (seen.has(value)) return [{ row: step.row, field, code: 'doubled' as const }];
    seen.add(value);
    return [];
  });
}

function findSeatProblems(
  { row, seat, yobirinId, email, groupIds }: ImportStep,
  member: ImportedMember | undefined,
  state: ImportState,
): MemberImportProblem[] {
  const problems: MemberImportProblem[] = [];
  const add = (field: MemberImportField, code: MemberImportProblemCode) => problems.push({ row, field, code });
  if (!seat && state.taken.has(yobirinId.toLowerCase())) add('yobirinId', 'id_taken');
  if (seat?.isPaused && email !== undefined) add('yobirinId', 'id_paused');
  const present = seat?.holder?.email ?? seat?.invite?.email;
  if (member && present !== undefined && member.email !== '' && !isEqual(member.email, present))
    add('email', 'wrong_holder');
  if (email !== undefined) {
    if (state.seats.some(({ holder }) => holder && isEqual(holder.email, email))) add('email', 'already_member');
    if (state.seats.some(({ invite }) => invite && isEqual(invite.email, email))) add('email', 'already_invited');
  }
  if (seat?.isOwnerUse && member?.canEditYobirinProperty === false) add('rights', 'owner_rights');
  if (groupIds?.length && present === undefined && email === undefined) add('groups', 'no_person');
  return problems;
}

function findOverPlan(steps: readonly ImportStep[], { newIdsMax, invitationsMax }: ImportState): MemberImportProblem[] {
  const newIds = steps.filter(({ seat }) => seat === null);
  const invitations = steps.filter(({ email }) => email !== undefined);
  return [
    ...newIds.slice(newIdsMax).map(({ row }) => ({ row, field: 'yobirinId', code: 'no_free_seat' }) as const),
    ...invitations
      .slice(invitationsMax)
      .map(({ row }) => ({ row, field: 'email', code: 'too_many_invitations' }) as const),
  ];
}

/** Counts people who are invited to a group as its members: all of them may accept. */
function findFullGroups(steps: readonly ImportStep[], state: ImportState): MemberImportProblem[] {
  return membersAfter(steps, state).flatMap(({ groupId, people }) => {
    if (people.length <= limits.groupMembersMax) return [];
    return steps
      .filter(({ groupIds }) => groupIds?.includes(groupId))
      .map(({ row }) => ({ row, field: 'groups', code: 'group_full' }) as const);
  });
}

/** The users, and for invited people the rows or invitations, that each group has after the import. */
function membersAfter(steps: readonly ImportStep[], { groups, seats }: ImportState) {
  const settled = new Map(steps.flatMap((step) => (step.groupIds ? [[personOf(step), step.groupIds] as const] : [])));
  const invited = seats.flatMap(({ invite }) => (invite ? [invite] : []));
  return groups.map(({ groupId, userIds }) => {
    const present = [...userIds, ...invited.filter((invite) => invite.groupIds.includes(groupId)).map(keyOfInvite)];
    const staying = present.filter((person) => settled.get(person)?.includes(groupId) ?? true);
    const joining = [...settled].filter(([, groupIds]) => groupIds.includes(groupId)).map(([person]) => person);
    return { groupId, people: [...new Set([...staying, ...joining])] };
  });
}

/** The users of each group whose members the import changes. */
export function groupsAfter(
  steps: readonly ImportStep[],
  state: ImportState,
): { groupId: string; userIds: string[] }[] {
  const held = steps.filter(({ seat }) => seat?.holder);
  return membersAfter(held, { ...state, seats: [] }).flatMap(({ groupId, people }) => {
    const before = state.groups.find((group) => group.groupId === groupId)?.userIds ?? [];
    return isSameSet(people, before) ? [] : [{ groupId, userIds: people }];
  });
}

function personOf({ row, seat }: ImportStep): string {
  if (seat?.holder) return seat.holder.userId;
  return seat?.invite ? keyOfInvite(seat.invite) : `row ${row}`;
}

function keyOfInvite({ id }: { id: string }): string {
  return `invite ${id}`;
}

function countEffects(steps: readonly ImportStep[]): MemberImportCounts {
  const isChange = ({ nickname, canEditYobirinProperty, groupIds }: ImportStep) =>
    nickname !== undefined || canEditYobirinProperty !== undefined || groupIds !== undefined;
  const isNew = ({ seat }: ImportStep) => seat === null;
  return {
    newIds: steps.filter(isNew).length,
    invitations: steps.filter(({ email }) => email !== undefined).length,
    changed: steps.filter((step) => !isNew(step) && isChange(step)).length,
    same: steps.filter((step) => !isNew(step) && !isChange(step) && step.email === undefined).length,
  };
}

function firstOfEachField(problems: readonly MemberImportProblem[]): MemberImportProblem[] {
  const firsts = new Map<string, MemberImportProblem>();
  for (const problem of problems) {
    const key = `${problem.row} ${problem.field}`;
    if (!firsts.has(key)) firsts.set(key, problem);
  }
  return [...firsts.values()].sort((one, other) => one.row - other.row);
}

function isEqual(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
