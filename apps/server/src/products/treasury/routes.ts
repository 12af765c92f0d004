import { type DataOf, POOLS, treasury } from '@tallystick/contract';
import { formatAmount } from '@tallystick/money';
import { knownCurrency, selectControlBalances } from '../../ledger/public.ts';
import type { Operator } from '../../operator/public.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { wireTime } from '../../platform/wire.ts';
import type { ProductsContext } from '../context.ts';
import { selectPoolResult } from '../loans/loans.sql.ts';
import { RESERVES, selectPromises } from '../plans/promises.sql.ts';
import { selectBookedRewards, selectPoolMoves } from './treasury.sql.ts';

const MOVES = 100;

type Treasury = DataOf<typeof treasury>;

/** The house's money on chains, without what the books owe. */
export interface OnChains {
  /** Null while it cannot be read. */
  readonly holdings: readonly Omit<NonNullable<Treasury['holdings']>[number], 'owed'>[] | null;
  readonly coldTransfers: Treasury['cold_transfers'];
  readonly unbookedFees: Treasury['unbooked_fees'];
  readonly nodes: Treasury['nodes'];
  readonly balanceChecks: Treasury['balance_checks'];
}

const readAccounts = async (sql: Sql, booked: bigint): Promise<Treasury['accounts']> => {
  const [balances, promises] = await Promise.all([selectControlBalances(sql), selectPromises(sql)]);
  return balances
    .filter(({ balance, kind }) => balance !== 0n || POOLS.some((pool) => pool === kind))
    .map(({ kind, currency, balance }) => {
      const promised = promises
        .filter((each) => each.account === kind && each.currency === currency)
        .reduce((sum, { amount }) => sum + amount, 0n);
      const isReserve = RESERVES.some((account) => account === kind);
      const stays = kind === 'campaign_pool' && currency === 'USDT' ? booked : 0n;
      const movable = balance > stays ? balance - stays : 0n;
      return {
        account: kind,
        currency,
        balance: formatAmount(balance, currency),
        promised: isReserve ? formatAmount(promised, currency) : null,
        movable: POOLS.some((pool) => pool === kind) ? formatAmount(movable, currency) : null,
      };
    });
};

/** Owed to all customers in each currency: all accounts sum to zero, and stakes of running trades still belong to the customers. */
const selectOwed = async (sql: Sql): Promise<ReadonlyMap<string, bigint>> => {
  const owed = new Map<string, bigint>();
  for (const { kind, currency, balance } of await selectControlBalances(sql))
    owed.set(currency, (owed.get(currency) ?? 0n) - (kind === 'escrow' ? 0n : balance));
  return owed;
};

const withOwed = async (sql: Sql, { holdings }: OnChains): Promise<Treasury['holdings']> => {
  if (holdings === null) return null;
  const owed = await selectOwed(sql);
  return holdings.map((each) => ({
    ...each,
    owed: formatAmount(owed.get(each.currency) ?? 0n, each.currency),
  }));
};

const readTreasury = async (sql: Sql, onChains: OnChains): Promise<Treasury> => {
  const booked = await selectBookedRewards(sql);
  const [accounts, { lent }, moves] = await Promise.all([
    readAccounts(sql, booked),
    selectPoolResult(sql),
    selectPoolMoves(sql, MOVES),
  ]);
  return {
    accounts,
    holdings: await withOwed(sql, onChains),
    cold_transfers: onChains.coldTransfers,
    unbooked_fees: onChains.unbookedFees,
    nodes: onChains.nodes,
    balance_checks: onChains.balanceChecks,
    lent: formatAmount(lent, 'USDT'),
    booked_rewards: formatAmount(booked, 'USDT'),
    moves: moves.map((row) => ({
      from: row.from_account,
      to: row.to_account,
      currency: knownCurrency(row.currency),
      amount: formatAmount(row.amount, knownCurrency(row.currency)),
      reference: row.reference,
      reason: row.reason,
      proposed_by: row.proposed_by,
      approved_by: row.approved_by,
      moved_at: wireTime(row.moved_at.getTime()),
    })),
  };
};

/** The house's money and the pools, as staff sees them. */
export const registerTreasuryRoutes = (
  http: Http,
  { context }: { readonly context: Pick<ProductsContext, 'database'> },
  operator: Pick<Operator, 'require'>,
  readOnChains: () => Promise<OnChains>,
): void => {
  http.serve(treasury, async (_, { staff }) => {
    operator.require(staff, 'see_products');
    return readTreasury(context.database, await readOnChains());
  });
};
