import { type Currency, isCurrency } from '@tallystick/money';
import { invariant } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';

export interface BankDetails {
  readonly cardholderName: string;
  readonly openingBank: string;
  /** Of a card or of an account. */
  readonly cardNumber: string;
  /** Null if transfers need none. */
  readonly bankCode: string | null;
  readonly branch: string | null;
}

/** One currency over one chain, or a bank. Amounts in minor units of the currency. */
export interface PaymentMethod {
  readonly wayId: string;
  readonly kind: 'chain' | 'bank';
  readonly currency: Currency;
  /** The chain's name as customers know it. Null for a bank. */
  readonly chain: string | null;
  readonly depositMin: bigint;
  readonly depositFee: bigint;
  readonly withdrawMin: bigint;
  readonly withdrawFee: bigint;
  readonly confirmations: number;
  /** Above this amount, a deposit that staff checks needs two people. */
  readonly onePersonMax: bigint;
  readonly enabled: boolean;
  /** The destination of staffed deposits. */
  readonly houseAddress: string | null;
  readonly bank: BankDetails | null;
}

interface Row {
  readonly way_id: string;
  readonly kind: 'chain' | 'bank';
  readonly currency: string;
  readonly chain: string | null;
  readonly deposit_min: bigint;
  readonly deposit_fee: bigint;
  readonly withdraw_min: bigint;
  readonly withdraw_fee: bigint;
  readonly confirmations: number;
  readonly one_person_max: bigint;
  readonly enabled: boolean;
  readonly house_address: string | null;
  readonly bank_cardholder_name: string | null;
  readonly bank_opening_bank: string | null;
  readonly bank_card_number: string | null;
  readonly bank_code: string | null;
  readonly bank_branch: string | null;
}

const COLUMNS = `way_id, kind, currency, chain, deposit_min, deposit_fee, withdraw_min, withdraw_fee, confirmations,
  one_person_max, enabled, house_address, bank_cardholder_name, bank_opening_bank, bank_card_number,
  bank_code, bank_branch`;

const bankOf = (row: Row): BankDetails | null =>
  row.bank_cardholder_name === null || row.bank_opening_bank === null || row.bank_card_number === null
    ? null
    : {
        cardholderName: row.bank_cardholder_name,
        openingBank: row.bank_opening_bank,
        cardNumber: row.bank_card_number,
        bankCode: row.bank_code,
        branch: row.bank_branch,
      };

const toPaymentMethod = (row: Row): PaymentMethod => {
  invariant(
    isCurrency(row.currency),
    `a payment method has a currency ${row.currency} that the code does not know`,
  );
  return {
    wayId: row.way_id,
    kind: row.kind,
    currency: row.currency,
    chain: row.chain,
    depositMin: row.deposit_min,
    depositFee: row.deposit_fee,
    withdrawMin: row.withdraw_min,
    withdrawFee: row.withdraw_fee,
    confirmations: row.confirmations,
    onePersonMax: row.one_person_max,
    enabled: row.enabled,
    houseAddress: row.house_address,
    bank: bankOf(row),
  };
};

/** All methods in display order. There are only a few. */
export const selectPaymentMethods = async (sql: Sql): Promise<readonly PaymentMethod[]> => {
  const rows = await sql.query<Row>(
    `select ${COLUMNS} from funding.payment_methods order by position, way_id limit 100`,
  );
  return rows.map(toPaymentMethod);
};

/** Adds a missing method. An existing one keeps the operator's settings. */
export const insertPaymentMethodOnce = async (
  sql: Sql,
  method: PaymentMethod,
  position: number,
): Promise<void> => {
  await sql.query(
    `insert into funding.payment_methods (${COLUMNS}, position)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) on conflict do nothing`,
    [
      method.wayId,
      method.kind,
      method.currency,
      method.chain,
      method.depositMin,
      method.depositFee,
      method.withdrawMin,
      method.withdrawFee,
      method.confirmations,
      method.onePersonMax,
      method.enabled,
      method.houseAddress,
      method.bank?.cardholderName ?? null,
      method.bank?.openingBank ?? null,
      method.bank?.cardNumber ?? null,
      method.bank?.bankCode ?? null,
      method.bank?.branch ?? null,
      position,
    ],
  );
};
