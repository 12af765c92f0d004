import { formatAmount } from '@tallystick/money';
import { type RechargeRow, selectRecharges } from '../deposits/public.ts';
import { type OwnSection, ownPages, ownRows } from '../platform/lists/own-section.ts';
import type { Sql } from '../platform/postgres/db.ts';
import { wireTime } from '../platform/wire.ts';
import {
  selectWithdrawals,
  viewAll,
  type Withdrawal,
  type WithdrawalsContext,
} from '../withdrawals/public.ts';

const ALL = { statuses: null } as const;

const wallets = ownRows<{
  wallet_id: string;
  currency: string;
  chain: string;
  address: string;
  label: string | null;
  screenshot: string | null;
  created_at: Date;
  removed_at: Date | null;
}>(
  'wallets',
  `select wallet_id, currency, chain, address, label, screenshot, created_at, removed_at from funding.wallets
   where uid = $1 order by created_at, wallet_id`,
  ({ created_at: createdAt, removed_at: removedAt, ...row }) => ({
    ...row,
    created_at: wireTime(createdAt.getTime()),
    removed_at: removedAt === null ? null : wireTime(removedAt.getTime()),
  }),
);

const cards = ownRows<{
  bank_id: string;
  cardholder_name: string;
  opening_bank: string;
  card_last4: string | null;
  account_last4: string | null;
  bank_code: string | null;
  branch: string | null;
  created_at: Date;
  removed_at: Date | null;
}>(
  'bank_cards',
  `select bank_id, cardholder_name, opening_bank, card_last4, account_last4, bank_code, branch, created_at, removed_at
   from funding.bank_cards where uid = $1 order by created_at, bank_id`,
  ({ created_at: createdAt, removed_at: removedAt, ...row }) => ({
    ...row,
    created_at: wireTime(createdAt.getTime()),
    removed_at: removedAt === null ? null : wireTime(removedAt.getTime()),
  }),
);

const whitelist = ownRows<{ is_on: boolean; changed_at: Date; effective_at: Date }>(
  'whitelist_changes',
  'select is_on, changed_at, effective_at from funding.whitelist_changes where uid = $1 order by change_no',
  (row) => ({
    is_on: row.is_on,
    changed_at: wireTime(row.changed_at.getTime()),
    effective_at: wireTime(row.effective_at.getTime()),
  }),
);

const addresses = ownRows<{ chain: string; address: string }>(
  'deposit_addresses',
  'select chain, address from funding.addresses where uid = $1 order by chain',
  (row) => ({ ...row }),
);

const deposits = ownPages<RechargeRow>(
  'deposits',
  (sql, uid, after, limit) =>
    selectRecharges(sql, uid, null, { after: after?.orderNo ?? null, offset: 0 }, limit, true),
  (rows) =>
    rows.map((row) => ({
      order_no: row.orderNo,
      way_id: row.wayId,
      currency: row.currency,
      chain: row.chain,
      amount: formatAmount(row.amount, row.currency),
      credited: row.credited === null ? null : formatAmount(row.credited, row.currency),
      fee: formatAmount(row.fee, row.currency),
      tx_hash: row.txHash,
      status: row.status,
      reason: row.reason,
      screenshot: row.uploadId,
      reference: row.bankReference,
      created_at: wireTime(row.createdAtMs),
      updated_at: wireTime(row.updatedAtMs),
    })),
);

const withdrawals = (context: Pick<WithdrawalsContext, 'seen' | 'explorers'>): OwnSection =>
  ownPages<Withdrawal>(
    'withdrawals',
    (sql, uid, after, limit) =>
      selectWithdrawals(sql, { uid, ...ALL }, { after: after?.withdrawalId ?? null, offset: 0 }, limit),
    (rows, sql) => viewAll(context, sql, rows),
  );

/** A customer's destinations and payments, for the file of their own data. */
export const fundingOwn = (
  context: Pick<WithdrawalsContext, 'seen' | 'explorers'>,
): readonly OwnSection[] => [wallets, cards, whitelist, addresses, deposits, withdrawals(context)];

export interface OpenPayments {
  readonly deposit: number;
  readonly withdrawal: number;
}

/** Payments that have neither arrived nor ended. A deposit that its chain dropped does not count. */
export const countOpenPayments = async (sql: Sql, uid: bigint): Promise<OpenPayments> => {
  const [row] = await sql.query<{ deposit: number; withdrawal: number }>(
    `select (select count(*)::integer from funding.recharges r
         where r.uid = $1 and r.status in ('submitted', 'confirming') and not r.is_gone) as deposit,
       (select count(*)::integer from funding.withdrawals w
         where w.uid = $1 and w.status not in ('completed', 'rejected', 'cancelled')) as withdrawal`,
    [uid],
  );
  return row ?? { deposit: 0, withdrawal: 0 };
};

/** Erases the saved addresses, with their labels. Withdrawals keep the address that they paid to. */
export const eraseWallets = async (sql: Sql, uid: bigint): Promise<void> => {
  await sql.query('delete from funding.wallets where uid = $1', [uid]);
};

/** Erases the bank cards with the names of their holders. The database refuses it while documents are kept. */
export const eraseCards = async (sql: Sql, uid: bigint): Promise<void> => {
  await sql.query('delete from funding.bank_cards where uid = $1', [uid]);
};
