import type { Sql } from '../../platform/postgres/db.ts';
import { createSeal } from '../../platform/security/sealing.ts';
import { type OpenNumbers, openNumbers } from './add-bank.ts';
import type { DestinationsContext } from './context.ts';
import { type LinkedCard, type LinkedWallet, selectCard, selectWallet } from './destinations.sql.ts';
import { fingerprintCards } from './fingerprint-cards.ts';
import { selectFingerprint } from './fingerprints.sql.ts';

/** The destinations of customers' withdrawals. */
export interface Destinations {
  /** Only for this folder's routes. */
  readonly context: DestinationsContext;
  /** A linked wallet in its current state. The withdrawal copies it. Null if it is not on this customer's list. */
  walletOf(sql: Sql, uid: bigint, walletId: string): Promise<LinkedWallet | null>;
  /** The same for a bank card. */
  bankOf(sql: Sql, uid: bigint, bankId: string): Promise<LinkedCard | null>;
  /** The fingerprint of a card's number, the same for every customer. Null for a card that `markCards` could not open. */
  cardFingerprint(sql: Sql, uid: bigint, bankId: string): Promise<Buffer | null>;
  /** Adds the fingerprints of cards that were linked before fingerprints existed. */
  markCards(warn: (error: unknown) => void): Promise<void>;
  /** All digits of a card or account, removed or not, for staff who pay to it. */
  openNumbers(sql: Sql, uid: bigint, bankId: string): Promise<OpenNumbers>;
}

export const openDestinations = (
  options: Omit<DestinationsContext, 'seal' | 'cardKey'> & {
    /** 32 secret bytes for a purpose, the same at every call. */
    readonly secretFor: (purpose: string) => Uint8Array;
  },
): Destinations => {
  const context: DestinationsContext = {
    ...options,
    seal: createSeal(options.secretFor('funding/card-numbers')),
    cardKey: options.secretFor('funding/known-cards'),
  };
  return {
    context,
    walletOf: selectWallet,
    bankOf: selectCard,
    cardFingerprint: (sql, uid, bankId) => selectFingerprint(sql, { uid, bankId }),
    markCards: (warn) => fingerprintCards(context, warn),
    openNumbers: (sql, uid, bankId) => openNumbers(context, sql, uid, bankId),
  };
};
