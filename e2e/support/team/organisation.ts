import type { PlanName } from '../billing/choose-plan.ts';
import type { Mailbox } from '../server/mailbox.ts';
import { type NewUser, password, type TestUser, type Users } from '../server/users.ts';
import { newId } from './new-id.ts';

type Parts = { users: Users; mailbox: Mailbox };
type Person = { firstName?: string; lastName?: string };

/** An ID of the organisation and its seat. */
export type TestSeat = { membershipId: string; propertyId: string; yobirinId: string };

export type TestGroup = { id: string; propertyId: string; yobirinId: string };

/** An account with several seats, for one test alone. Its members join through the regular steps. */
export class Organisation {
  readonly owner: TestUser;
  readonly #users: Users;
  readonly #mailbox: Mailbox;
  readonly #accountId: string;

  /** Without a plan it stays on the trial with which every account begins. */
  static async found({ users, mailbox }: Parts, plan: PlanName | null = 'business', overrides: NewUser = {}) {
    const owner = await users.create({ ...(plan && { plan }), profile: { nickname: 'ひいらぎ商店' }, ...overrides });
    const { authenticatedUser } = await users.ask(owner, '{ authenticatedUser { memberships { account { id } } } }');
    return new Organisation({ users, mailbox }, owner, authenticatedUser.memberships[0].account.id);
  }

  private constructor({ users, mailbox }: Parts, owner: TestUser, accountId: string) {
    this.#users = users;
    this.#mailbox = mailbox;
    this.owner = owner;
    this.#accountId = accountId;
  }

  /** Registers an unused ID on an empty seat. */
  async registerId(nickname = '受付'): Promise<TestSeat> {
    const yobirinId = newId();
    const { registerYobirinId } = await this.#ask(registration, { accountId: this.#accountId, yobirinId });
    const [{ id: propertyId }] = registerYobirinId.yobirinProperties;
    await this.#ask(naming, { id: propertyId, nickname });
    return { membershipId: registerYobirinId.id, propertyId, yobirinId };
  }

  /** Returns the link in the mail. */
  async invite(seat: TestSeat, email = this.#users.newEmail()): Promise<string> {
    await this.#ask(invitation, { accountId: this.#accountId, yobirinPropertyId: seat.propertyId, email });
    const { links } = await this.#mailbox.waitForMail(email, { subject: /招待|invit/i });
    const link = links.find((address) => new URL(address).pathname === '/invite/respond');
    if (!link) throw new Error(`No invitation among ${links.join(', ')}`);
    return link;
  }

  /** Adds a user who holds an ID of the organisation. */
  async addMember({ nickname, ...person }: Person & { nickname?: string } = {}): Promise<TestUser & TestSeat> {
    const seat = await this.registerId(nickname);
    const email = this.#users.newEmail();
    await this.#users.signUpByInvitation(await this.invite(seat, email), person);
    return { ...seat, email, password };
  }

  /** Registers a group that rings these users. */
  async registerGroup(people: readonly TestUser[] = [], nickname = '総合受付'): Promise<TestGroup> {
    const yobirinId = newId();
    const { registerGroup } = await this.#ask(groupRegistration, { accountId: this.#accountId, yobirinId });
    const { id, yobirinProperties } = registerGroup;
    await this.#ask(naming, { id: yobirinProperties[0].id, nickname });
    const userIds = await Promise.all(people.map((person) => this.#userIdOf(person)));
    await this.#ask(groupMembers, { groupId: id, userIds });
    return { id, propertyId: yobirinProperties[0].id, yobirinId };
  }

  /** Takes an ID from its holder. */
  async unassign({ propertyId }: TestSeat): Promise<void> {
    await this.#ask(unassignment, { propertyId });
  }

  async #userIdOf(person: TestUser): Promise<string> {
    return (await this.#users.ask(person, '{ authenticatedUser { id } }')).authenticatedUser.id;
  }

  #ask(query: string, variables: object) {
    return this.#users.ask(this.owner, query, variables);
  }
}

const registration = `mutation ($accountId: ID!, $yobirinId: String!) {
  registerYobirinId(accountId: $accountId, yobirinId: $yobirinId) { id yobirinProperties { id } }
}`;
const naming = 'mutation ($id: ID!, $nickname: String!) { updateYobirinProperty(id: $id, nickname: $nickname) { id } }';
const invitation = `mutation ($accountId: ID!, $yobirinPropertyId: ID!, $email: String!) {
  createInviteUser(accountId: $accountId, yobirinPropertyId: $yobirinPropertyId, email: $email) { id }
}`;
const groupRegistration = `mutation ($accountId: ID!, $yobirinId: String!) {
  registerGroup(accountId: $accountId, yobirinId: $yobirinId) { id yobirinProperties { id } }
}`;
const groupMembers = `mutation ($groupId: ID!, $userIds: [ID!]!) {
  updateGroupMembershipUserIds(groupId: $groupId, userIds: $userIds) { id }
}`;
const unassignment = 'mutation ($propertyId: ID!) { disconnectMemberships(yobirinPropertyIds: [$propertyId]) { id } }';
