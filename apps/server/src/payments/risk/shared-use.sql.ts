import type { Sql } from '../../platform/postgres/db.ts';

/** Another customer who linked the same address or card. */
export interface SharedUse {
  /** The address, or the last four digits of the card. */
  readonly subject: string;
  readonly uid: bigint;
  readonly atMs: number;
}

/** Maximum newest destinations of a customer that are compared, and rows read for each. */
const MAX_OWN = 100;
const MAX_ROWS = 100;

/** Addresses that a customer linked, removed ones included; the newest 100. */
export const selectLinkedAddresses = async (sql: Sql, uid: bigint): Promise<readonly string[]> => {
  const rows = await sql.query<{ address: string }>(
    `select address from funding.wallets where uid = $1 group by address order by max(created_at) desc limit $2`,
    [uid, MAX_OWN],
  );
  return rows.map(({ address }) => address);
};

interface Row {
  readonly subject: string;
  readonly uid: bigint;
  readonly at: Date;
}

const toShared = ({ subject, uid, at }: Row): SharedUse => ({ subject, uid, atMs: at.getTime() });

/** Other customers who linked these addresses, now or before; at most `most` of each. */
export const selectOthersOfAddresses = async (
  sql: Sql,
  of: { readonly uid: bigint; readonly addresses: readonly string[]; readonly most: number },
): Promise<readonly SharedUse[]> => {
  if (of.addresses.length === 0) return [];
  const rows = await sql.query<Row>(
    `select own.address as subject, o.uid, o.at
     from unnest($2::text[]) as own (address)
     cross join lateral (
       select w.uid, min(w.created_at) as at
       from (select b.uid, b.created_at from funding.wallets b
             where b.address = own.address and b.uid <> $1 limit $4) w
       group by w.uid order by at, w.uid limit $3) o`,
    [of.uid, of.addresses, of.most, MAX_ROWS],
  );
  return rows.map(toShared);
};

/** Other customers who linked the cards of this one, now or before; at most `most` of each. */
export const selectOthersOfCards = async (
  sql: Sql,
  of: { readonly uid: bigint; readonly most: number },
): Promise<readonly SharedUse[]> => {
  const rows = await sql.query<Row>(
    `select own.last4 as subject, o.uid, o.at
     from (select card_fingerprint, coalesce(card_last4, account_last4) as last4 from funding.bank_cards
           where uid = $1 and card_fingerprint is not null
           group by card_fingerprint, coalesce(card_last4, account_last4) order by max(created_at) desc limit $3) own
     cross join lateral (
       select c.uid, min(c.created_at) as at
       from (select b.uid, b.created_at from funding.bank_cards b
             where b.card_fingerprint = own.card_fingerprint and b.uid <> $1 limit $4) c
       group by c.uid order by at, c.uid limit $2) o`,
    [of.uid, of.most, MAX_OWN, MAX_ROWS],
  );
  return rows.map(toShared);
};
