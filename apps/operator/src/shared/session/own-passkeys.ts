/** The key of the query of the member's own passkeys. */
export const OWN_PASSKEYS = 'own-passkeys';
