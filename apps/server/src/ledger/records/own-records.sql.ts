import { formatAmount } from '@tallystick/money';
import { type OwnSection, ownPages } from '../../platform/lists/own-section.ts';
import { wireTime } from '../../platform/wire.ts';
import { type LedgerEntry, selectEntries } from '../ledger.sql.ts';

const EVERY = { currency: null, kinds: null, withHeld: true } as const;

/** Every line of a customer's ledger accounts, newest first, for the file of their own data. */
export const LEDGER_OWN: readonly OwnSection[] = [
  ownPages<LedgerEntry>(
    'records',
    (sql, uid, after, limit) => selectEntries(sql, uid, EVERY, { after, offset: 0 }, limit),
    (entries) =>
      entries.map((entry) => ({
        currency: entry.currency,
        account: entry.account,
        number: String(entry.entryNo),
        kind: entry.kind,
        amount: formatAmount(entry.amount, entry.currency),
        balance_after: formatAmount(entry.balanceAfter, entry.currency),
        reference: entry.reference,
        created_at: wireTime(entry.createdAtMs),
      })),
  ),
];
