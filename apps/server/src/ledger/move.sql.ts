import { CURRENCIES, type Currency } from '@tallystick/money';
import { invariant } from '../platform/errors.ts';
import type { Sql } from '../platform/postgres/db.ts';

/** The accounts that a movement may name: the customer's own accounts, and the control accounts of the lane. */
export type CustomerAccount = 'available' | 'held' | 'borrowed';
export type ControlAccount =
  | 'external'
  | 'faucet'
  | 'house_available'
  | 'fund_pool'
  | 'fund_reserve'
  | 'miner_pool'
  | 'miner_reserve'
  | 'loan_pool'
  | 'campaign_pool'
  | 'fees'
  | 'dust'
  | 'clearing';

/** The kind of a movement. The catalogs translate it as `entry.*` for the consumption records. */
export type MovementKind =
  | 'faucet'
  | 'deposit'
  | 'deposit_reversed'
  | 'withdrawal'
  | 'withdrawal_returned'
  | 'withdrawal_paid'
  | 'fund_subscription'
  | 'fund_reward'
  | 'fund_returned'
  | 'fund_redemption'
  | 'miner_rent'
  | 'miner_output'
  | 'loan_collateral'
  | 'loan_payout'
  | 'loan_restored'
  | 'loan_repayment'
  | 'loan_interest'
  | 'loan_collateral_returned'
  | 'loan_liquidation'
  | 'campaign_reward'
  | 'adjustment'
  | 'pool_funding'
  | 'pool_reserved'
  | 'pool_released';

/** One line in minor units: negative out of the account, positive into it, never zero. */
export type MovementLine =
  | {
      readonly uid: bigint;
      readonly account: CustomerAccount;
      readonly currency: Currency;
      readonly amount: bigint;
    }
  | { readonly control: ControlAccount; readonly currency: Currency; readonly amount: bigint };

export interface Movement {
  readonly kind: MovementKind;
  /** The owner of the reference's slot. The movement is in this customer's lane. */
  readonly uid: bigint;
  /** 1–200 characters, used once per slot. A repeated reference moves nothing. */
  readonly reference: string;
  /** The id (UUID) of the subject of the customer's lines. */
  readonly about: string | null;
  readonly at: Date;
  /** 2–64 lines. Each currency sums to zero. */
  readonly lines: readonly MovementLine[];
}

export type MovementOutcome =
  | { readonly outcome: 'moved'; readonly movedAt: Date }
  | { readonly outcome: 'repeated' }
  | { readonly outcome: 'short'; readonly of: CustomerAccount | ControlAccount };

interface Row {
  readonly outcome: 'moved' | 'repeated' | 'short';
  readonly short_of: CustomerAccount | ControlAccount | null;
  readonly moved_at: Date;
}

/** The currencies' ids, as the ledger's baseline numbers them. */
const currencyId = (currency: Currency): number => CURRENCIES.indexOf(currency) + 1;

/**
 * Moves money in the caller's transaction: all lines or none. Returns 'repeated' if the reference was used before, and 'short' if
 * an account has too little (it names a customer's account before a pool's). Takes the lane's lock, so nothing slow may follow
 * it.
 */
export const moveMoney = async (sql: Sql, movement: Movement): Promise<MovementOutcome> => {
  const { lines } = movement;
  const [row] = await sql.query<Row>(
    `select outcome, short_of, moved_at
     from ledger.move(ledger.lane_of($1), $2, $3, ledger.slot_of($1), $4, $5, $6, $7, $8::ledger.account_kind[], $9)`,
    [
      movement.uid,
      movement.at,
      movement.kind,
      movement.reference,
      movement.about,
      lines.map(({ currency }) => currencyId(currency)),
      lines.map((line) => ('uid' in line ? line.uid : null)),
      lines.map((line) => ('uid' in line ? line.account : line.control)),
      lines.map(({ amount }) => amount),
    ],
  );
  invariant(row !== undefined, 'a movement has an outcome');
  if (row.outcome === 'moved') return { outcome: 'moved', movedAt: row.moved_at };
  if (row.outcome === 'repeated') return { outcome: 'repeated' };
  invariant(row.short_of !== null, 'a movement that is short names the account');
  return { outcome: 'short', of: row.short_of };
};
