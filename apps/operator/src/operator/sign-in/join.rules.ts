const JOIN = /^#\/join\/([A-Za-z0-9_-]{43})$/;

/** The secret of a link, behind the hash of an address. Null for any other address. */
export const joinTokenOf = (hash: string): string | null => JOIN.exec(hash)?.[1] ?? null;

/** The address of a link. The secret is behind the hash, so that no server log contains it. */
export const joinAddress = (base: string, token: string): string => `${base}#/join/${token}`;
