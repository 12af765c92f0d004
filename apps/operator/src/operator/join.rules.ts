const JOIN = /^#\/join\/([A-Za-z0-9_-]{43})$/;

/** The secret of a link that stands behind the hash of an address; null for any other address. */
export const joinTokenOf = (hash: string): string | null => JOIN.exec(hash)?.[1] ?? null;

/** The address that opens a link. The secret stands behind the hash, so that no server log keeps it. */
export const joinAddress = (base: string, token: string): string => `${base}#/join/${token}`;
