import type { Currency } from '@tallystick/money';
import { isCurrency } from '@tallystick/money';
import { invariant } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';

export interface LinkedWallet {
  readonly walletId: string;
  readonly currency: Currency;
  readonly chain: string;
  readonly address: string;
  readonly label: string | null;
  readonly usableFromMs: number;
  readonly createdAtMs: number;
}

export interface LinkedCard {
  readonly bankId: string;
  readonly cardholderName: string;
  readonly openingBank: string;
  /** Null for a destination that has only an account number. */
  readonly cardLast4: string | null;
  readonly accountLast4: string | null;
  readonly bankCode: string | null;
  readonly branch: string | null;
  readonly usableFromMs: number;
  readonly createdAtMs: number;
}

interface WalletRow {
  readonly wallet_id: string;
  readonly currency: string;
  readonly chain: string;
  readonly address: string;
  readonly label: string | null;
  readonly usable_from: Date;
  readonly created_at: Date;
}

interface CardRow {
  readonly bank_id: string;
  readonly cardholder_name: string;
  readonly opening_bank: string;
  readonly card_last4: string | null;
  readonly account_last4: string | null;
  readonly bank_code: string | null;
  readonly branch: string | null;
  readonly usable_from: Date;
  readonly created_at: Date;
}

const WALLET = 'wallet_id, currency, chain, address, label, usable_from, created_at';
const CARD =
  'bank_id, cardholder_name, opening_bank, card_last4, account_last4, bank_code, branch, usable_from, created_at';

const toWallet = (row: WalletRow): LinkedWallet => {
  invariant(isCurrency(row.currency), `a wallet has a currency ${row.currency} that the code does not know`);
  return {
    walletId: row.wallet_id,
    currency: row.currency,
    chain: row.chain,
    address: row.address,
    label: row.label,
    usableFromMs: row.usable_from.getTime(),
    createdAtMs: row.created_at.getTime(),
  };
};

const toCard = (row: CardRow): LinkedCard => ({
  bankId: row.bank_id,
  cardholderName: row.cardholder_name,
  openingBank: row.opening_bank,
  cardLast4: row.card_last4,
  accountLast4: row.account_last4,
  bankCode: row.bank_code,
  branch: row.branch,
  usableFromMs: row.usable_from.getTime(),
  createdAtMs: row.created_at.getTime(),
});

/** Serialises a customer's changes, so that the count is still valid when the row is written. */
export const lockDestinations = async (sql: Sql, uid: bigint): Promise<void> => {
  await sql.query("select pg_advisory_xact_lock(hashtextextended('funding.destinations ' || $1, 0))", [
    String(uid),
  ]);
};

/** Lets the holders of this lock work side by side, and keeps changes out until the transaction ends. */
export const lockDestinationsShared = async (sql: Sql, uid: bigint): Promise<void> => {
  await sql.query("select pg_advisory_xact_lock_shared(hashtextextended('funding.destinations ' || $1, 0))", [
    String(uid),
  ]);
};

/** The time of the last withdrawal to each of these destinations. Withdrawals that were rejected or taken back do not count. */
export const selectLastUsed = async (
  sql: Sql,
  uid: bigint,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await sql.query<{ id: string; at: Date }>(
    `select d.id, w.at from unnest($2::text[]) as d(id) cross join lateral (
       select created_at as at from funding.withdrawals
       where uid = $1 and destination_id = d.id and status not in ('rejected', 'cancelled')
       order by created_at desc limit 1) w`,
    [uid, ids],
  );
  return new Map(rows.map(({ id, at }) => [id, at.getTime()]));
};

/** Newest first. */
export const selectWallets = async (sql: Sql, uid: bigint, most: number): Promise<LinkedWallet[]> => {
  const rows = await sql.query<WalletRow>(
    `select ${WALLET} from funding.wallets where uid = $1 and removed_at is null
     order by created_at desc, wallet_id desc limit $2`,
    [uid, most],
  );
  return rows.map(toWallet);
};

export const selectCards = async (sql: Sql, uid: bigint, most: number): Promise<LinkedCard[]> => {
  const rows = await sql.query<CardRow>(
    `select ${CARD} from funding.bank_cards where uid = $1 and removed_at is null
     order by created_at desc, bank_id desc limit $2`,
    [uid, most],
  );
  return rows.map(toCard);
};

export const selectWallet = async (sql: Sql, uid: bigint, walletId: string): Promise<LinkedWallet | null> => {
  const [row] = await sql.query<WalletRow>(
    `select ${WALLET} from funding.wallets where uid = $1 and wallet_id = $2 and removed_at is null`,
    [uid, walletId],
  );
  return row === undefined ? null : toWallet(row);
};

export const selectCard = async (sql: Sql, uid: bigint, bankId: string): Promise<LinkedCard | null> => {
  const [row] = await sql.query<CardRow>(
    `select ${CARD} from funding.bank_cards where uid = $1 and bank_id = $2 and removed_at is null`,
    [uid, bankId],
  );
  return row === undefined ? null : toCard(row);
};

/** The last four digits of a card, or of the account of a destination without a card. */
export const last4Of = ({
  cardLast4,
  accountLast4,
}: Pick<LinkedCard, 'cardLast4' | 'accountLast4'>): string => cardLast4 ?? accountLast4 ?? '';

export interface SealedNumbers {
  readonly card: Buffer | null;
  readonly account: Buffer | null;
}

/** Includes removed ones, because a payment may be on its way to them. */
export const selectSealedNumbers = async (
  sql: Sql,
  uid: bigint,
  bankId: string,
): Promise<SealedNumbers | null> => {
  const [row] = await sql.query<{ card_sealed: Buffer | null; account_sealed: Buffer | null }>(
    'select card_sealed, account_sealed from funding.bank_cards where uid = $1 and bank_id = $2',
    [uid, bankId],
  );
  return row === undefined ? null : { card: row.card_sealed, account: row.account_sealed };
};

/** Returns true if it was not linked yet. */
export const insertWallet = async (
  sql: Sql,
  uid: bigint,
  wallet: LinkedWallet,
  screenshot: string | null,
): Promise<boolean> => {
  const rows = await sql.query(
    `insert into funding.wallets (uid, ${WALLET}, screenshot) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (uid, currency, chain, address) where removed_at is null do nothing returning 1`,
    [
      uid,
      wallet.walletId,
      wallet.currency,
      wallet.chain,
      wallet.address,
      wallet.label,
      new Date(wallet.usableFromMs),
      new Date(wallet.createdAtMs),
      screenshot,
    ],
  );
  return rows.length > 0;
};

export const insertCard = async (
  sql: Sql,
  uid: bigint,
  card: LinkedCard,
  number: { sealed: SealedNumbers; knownBy: Buffer; fingerprint: Buffer },
): Promise<boolean> => {
  const rows = await sql.query(
    `insert into funding.bank_cards (uid, ${CARD}, card_sealed, account_sealed, card_known_by, card_fingerprint)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (uid, card_known_by) where removed_at is null do nothing returning 1`,
    [
      uid,
      card.bankId,
      card.cardholderName,
      card.openingBank,
      card.cardLast4,
      card.accountLast4,
      card.bankCode,
      card.branch,
      new Date(card.usableFromMs),
      new Date(card.createdAtMs),
      number.sealed.card,
      number.sealed.account,
      number.knownBy,
      number.fingerprint,
    ],
  );
  return rows.length > 0;
};
