import { deviceTexts } from '@tallystick/ui/text-storage.ts';

/**
 * Without these, money or evidence of the customer may be lost: the key of a wallet, tickets, the keys that were trusted first, and the
 * checkpoints and balances that the house has shown.
 */
const PRECIOUS = ['walletKey', 'trustKeys', 'checkpoints'];
/** Of each account. */
const PRECIOUS_OWN = ['tickets:', 'seenBalances:', 'keptRecords:'];
const isPrecious = (key: string): boolean =>
  PRECIOUS.includes(key) || PRECIOUS_OWN.some((own) => key.startsWith(own));

/** The console shares the address. Its drafts and logins are not the app's to delete. */
const isOfConsole = (key: string): boolean => key.startsWith('tallystick.');

/** True if something is stored on this device that cannot be got back. */
export const hasPrecious = (): boolean => deviceTexts.keys().some(isPrecious);

/** Deletes what the app has stored on this device. Keys and tickets go only if `withPrecious` is set. */
export const resetDevice = ({ withPrecious }: { readonly withPrecious: boolean }): void => {
  for (const key of deviceTexts.keys()) {
    if (isOfConsole(key) || (isPrecious(key) && !withPrecious)) continue;
    deviceTexts.remove(key);
  }
};
