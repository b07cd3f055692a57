import type { SessionUser } from './authenticated-user.ts';

type Property = SessionUser['memberships'][number]['yobirinProperties'][number];

/** The profile behind an ID that the user can act as. */
export function findProperty(user: SessionUser, propertyId: string | null): Property | undefined {
  const own = user.memberships.flatMap(({ yobirinProperties }) => yobirinProperties);
  const ofGroups = user.groupMemberships.map(({ yobirinProperty }) => yobirinProperty);
  return [...own, ...ofGroups].find((property) => property?.id === propertyId) ?? undefined;
}
