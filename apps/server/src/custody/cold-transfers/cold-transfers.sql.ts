import { type Currency, isCurrency } from '@tallystick/money';
import { type FeeReserve, settleNetworkFee } from '../../ledger/public.ts';
import { BITCOIN_CHAIN } from '../../payments/public.ts';
import { invariant } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import type { ReasonText } from '../../platform/reasons/reason.rules.ts';

/** Statements on transfers to the cold address. Amounts in minor units. */

export interface ColdTransfer {
  readonly transferId: string;
  readonly chain: string;
  readonly currency: Currency;
  readonly destination: string;
  readonly amount: bigint;
  readonly confirmations: number;
  /** Wei for a unit of gas, or satoshi per virtual byte. */
  readonly maxFee: bigint;
  /** Null on Bitcoin, and for transfers from before there were estimates. */
  readonly gasLimit: bigint | null;
  /** Of the chain's coin. */
  readonly feeReserved: bigint;
  readonly feeReserve: FeeReserve;
  readonly blocker: string | null;
}

interface Row {
  readonly transfer_id: string;
  readonly chain: string;
  readonly currency: string;
  readonly destination: string;
  readonly amount: bigint;
  readonly confirmations: number;
  readonly max_fee: bigint;
  readonly gas_limit: bigint | null;
  readonly fee_reserved: bigint;
  readonly fee_lane: number;
  readonly fee_account: FeeReserve['account'];
  readonly blocker: string | null;
}

const COLUMNS = `transfer_id, chain, currency, destination, amount, confirmations, max_fee, gas_limit, fee_reserved, fee_lane,
  fee_account, blocker`;

const toTransfer = (row: Row): ColdTransfer => {
  invariant(isCurrency(row.currency), 'a cold transfer is of a known currency');
  return {
    transferId: row.transfer_id,
    chain: row.chain,
    currency: row.currency,
    destination: row.destination,
    amount: row.amount,
    confirmations: row.confirmations,
    maxFee: row.max_fee,
    gasLimit: row.gas_limit,
    feeReserved: row.fee_reserved,
    feeReserve: { lane: row.fee_lane, account: row.fee_account },
    blocker: row.blocker,
  };
};

/** Stores an address before anything is moved to it. The watcher sees no coin of an address that is not stored. */
export const insertColdAddress = async (
  sql: Sql,
  of: { readonly chain: string; readonly currency: string; readonly address: string; readonly at: Date },
): Promise<void> => {
  await sql.query(
    `insert into funding.cold_addresses (chain, currency, address, created_at) values ($1, $2, $3, $4) on conflict do nothing`,
    [of.chain, of.currency, of.address, of.at],
  );
};

/** Stores a transfer. The caller has seen, under a lock, that no other one of the asset is open. */
export const insertColdTransfer = async (
  sql: Sql,
  of: Omit<ColdTransfer, 'blocker'>,
  at: Date,
): Promise<void> => {
  await sql.query(
    `insert into funding.cold_transfers (transfer_id, chain, currency, destination, amount, confirmations, max_fee, gas_limit,
       fee_reserved, fee_lane, fee_account, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`,
    [
      of.transferId,
      of.chain,
      of.currency,
      of.destination,
      of.amount,
      of.confirmations,
      of.maxFee,
      of.gasLimit,
      of.feeReserved,
      of.feeReserve.lane,
      of.feeReserve.account,
      at,
    ],
  );
};

/** Locks a stored address until the transaction ends, and with it the proposals for its asset. */
export const lockColdAddress = async (
  sql: Sql,
  of: { readonly chain: string; readonly currency: string; readonly address: string },
): Promise<void> => {
  await sql.query(
    'select from funding.cold_addresses where chain = $1 and currency = $2 and address = $3 for update',
    [of.chain, of.currency, of.address],
  );
};

/** True while a transfer of the asset is under way. */
export const hasOpenTransfer = async (sql: Sql, chain: string, currency: string): Promise<boolean> =>
  (
    await sql.query(
      `select from funding.cold_transfers where chain = $1 and currency = $2 and state = 'open'`,
      [chain, currency],
    )
  ).length > 0;

/** Minor units of an asset that payouts of the signer still need, whether they were sent or not. */
export const selectNeeded = async (sql: Sql, chain: string, currency: string): Promise<bigint> => {
  const [row] = await sql.query<{ needed: bigint }>(
    `select coalesce(sum(arrival), 0)::bigint as needed from funding.withdrawals
     where chain = $1 and currency = $2 and payer = 'signer' and status not in ('completed', 'rejected', 'cancelled')`,
    [chain, currency],
  );
  return row?.needed ?? 0n;
};

/** Open transfers. There is one for each asset at most. */
export const selectOpenTransfers = async (sql: Sql): Promise<readonly ColdTransfer[]> =>
  (
    await sql.query<Row>(
      `select ${COLUMNS} from funding.cold_transfers where state = 'open' order by transfer_id limit 50`,
    )
  ).map(toTransfer);

/** Locks a transfer that is still open until the transaction ends. Returns false if it is not. */
export const lockOpenTransfer = async (sql: Sql, transferId: string): Promise<boolean> =>
  (
    await sql.query(
      `select from funding.cold_transfers where transfer_id = $1 and state = 'open' for update`,
      [transferId],
    )
  ).length > 0;

/** Notes why an open transfer does not go on. Null: it goes on. */
export const updateColdBlocker = async (
  sql: Sql,
  transferId: string,
  blocker: ReasonText | null,
): Promise<void> => {
  await sql.query(
    `update funding.cold_transfers set blocker = $2
     where transfer_id = $1 and state = 'open' and blocker is distinct from $2`,
    [transferId, blocker],
  );
};

/** The coin that pays fees on a chain. */
export const coinOf = (chain: string): 'BTC' | 'ETH' => (chain === BITCOIN_CHAIN ? 'BTC' : 'ETH');

export const feeReference = (transferId: string): string => `cold:${transferId}:fee`;

/** Ends a locked open transfer, and books the network's fee. The money moves last, because that locks the lane. */
export const endColdTransfer = async (
  sql: Sql,
  { transferId, chain, feeReserved, feeReserve }: ColdTransfer,
  end: {
    readonly state: 'done' | 'failed' | 'void';
    readonly txHash: string | null;
    /** Minor units of the chain's coin that the network charged. */
    readonly fee: bigint;
  },
  at: Date,
): Promise<void> => {
  await sql.query(
    `update funding.cold_transfers set state = $2, tx_hash = $3, fee = $4, blocker = null, updated_at = $5 where transfer_id = $1`,
    [transferId, end.state, end.txHash, end.fee, at],
  );
  await settleNetworkFee(sql, feeReserve, {
    currency: coinOf(chain),
    reserved: feeReserved,
    charged: end.fee,
    reference: `${feeReference(transferId)}:settled`,
    at,
  });
};

/** The sums of open transfers by currency and chain: money on the way to the cold address. */
export const selectOnTheWay = async (
  sql: Sql,
): Promise<readonly { readonly chain: string; readonly currency: string; readonly amount: bigint }[]> =>
  sql.query<{ chain: string; currency: string; amount: bigint }>(
    `select chain, currency, sum(amount)::bigint as amount from funding.cold_transfers
     where state = 'open' group by chain, currency order by chain, currency`,
  );
