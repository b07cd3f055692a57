import { findProperty } from '../../../session/find-property.ts';
import { useSession } from '../../../session/use-session.ts';
import type { QrOwner } from './qr-label.ts';

/** The ID in use. Null before the introduction, and while the license is invalid. */
export function useQrOwner(): QrOwner | null {
  const { user, currentMembership, invalidLicense } = useSession();
  if (invalidLicense) return null;
  const property = user && findProperty(user, currentMembership?.propertyId ?? null);
  return property?.yobirinId ? { yobirinId: property.yobirinId, nickname: property.nickname } : null;
}
