import { passkeysIn } from '../../platform/security/passkeys/stored-passkeys.sql.ts';

/** Statements on customers' passkeys. The owner is the customer's number. */
export const customerPasskeys = passkeysIn<bigint>({ table: 'accounts.passkeys', ownedBy: 'uid' });
