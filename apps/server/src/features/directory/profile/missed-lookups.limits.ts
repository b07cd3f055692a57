/** Look-ups of IDs that do not exist, for each address. Trying out IDs is slow; many visitors may still share an address. */
export const missedLookups = { burst: 60, perSecond: 0.1 };
