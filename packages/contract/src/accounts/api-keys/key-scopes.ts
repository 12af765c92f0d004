/** `read`: lists and figures of the account. `trade`: placing trades. No key withdraws or changes the account's protection. */
export const KEY_SCOPES = ['read', 'trade'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];
