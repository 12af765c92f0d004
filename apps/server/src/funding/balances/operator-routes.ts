import * as contract from '@tallystick/contract';
import { isCurrency, minorDigits } from '@tallystick/money';
import { ETHER_DIGITS, USDT_CONTRACT_DIGITS } from '../../chains/public.ts';
import { decimalOf } from '../../deposits/public.ts';
import type { Operator } from '../../operator/public.ts';
import type { Clock } from '../../platform/clock.ts';
import { invariant } from '../../platform/errors.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { toWireReason } from '../../platform/reasons/read-reason.ts';
import { wireTime } from '../../platform/wire.ts';
import { type Difference, selectDifferences } from './differences.sql.ts';
import { explainDifference, explainObstacles } from './explain-difference.ts';
import { type ForeignToken, selectForeignTokens } from './tokens/foreign-tokens.sql.ts';

const DIGITS: Readonly<Record<string, number>> = { ETH: ETHER_DIGITS, USDT: USDT_CONTRACT_DIGITS };

const signed = (raw: bigint, digits: number): string =>
  raw < 0n ? `-${decimalOf(-raw, digits)}` : decimalOf(raw, digits);

const toWire = (of: Difference): contract.StaffBalanceDifference => {
  const { currency } = of;
  invariant(isCurrency(currency), `a difference has a currency ${currency} that the code does not know`);
  const digits = DIGITS[currency] ?? minorDigits(currency);
  return {
    difference_id: of.differenceId,
    chain: of.chain,
    address: of.address,
    currency,
    uid: of.uid === null ? null : String(of.uid),
    expected: signed(of.expected, digits),
    found: signed(of.found, digits),
    height: String(of.height),
    opened_at: wireTime(of.openedAtMs),
    checked_at: wireTime(of.checkedAtMs),
    obstacles: explainObstacles(of).map(({ act, member, reason }) => ({
      act,
      member,
      reason: toWireReason(reason),
    })),
  };
};

const toStaffToken = (of: ForeignToken): contract.StaffForeignToken => ({
  uid: String(of.uid),
  chain: of.chain,
  address: of.address,
  contract: of.contract,
  symbol: of.symbol,
  amount: of.digits === null ? null : decimalOf(of.raw, of.digits),
  raw: String(of.raw),
  transfers: of.transfers,
  last_tx_hash: of.lastTxid,
  is_full: of.isFull,
  seen_at: wireTime(of.seenAtMs),
  updated_at: wireTime(of.updatedAtMs),
});

/** Staff sees where books and chain differ, and explains differences of addresses of the house. */
export const registerBalanceStaffRoutes = (
  http: Http,
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  operator: Pick<Operator, 'act' | 'require'>,
): void => {
  http.serve(contract.balanceDifferences, async (_query, { staff }) => {
    operator.require(staff, 'see_deposits');
    return (await selectDifferences(database, contract.MAX_BALANCE_DIFFERENCES)).map(toWire);
  });

  http.serve(contract.foreignTokens, async ({ uid }, { staff }) => {
    operator.require(staff, 'see_deposits');
    const of = uid === undefined ? null : BigInt(uid);
    return (await selectForeignTokens(database, of, contract.MAX_FOREIGN_TOKENS)).map(toStaffToken);
  });

  http.serve(contract.explainDifference, ({ difference_id: differenceId, reason }, { staff }) =>
    operator.act(staff, {
      permission: 'decide_deposits',
      action: 'balance_difference_explained',
      work: async (sql) => {
        const asked = { differenceId, staff: staff.name, reason };
        const { chain, address, currency, expected, found } = toWire(
          await explainDifference(sql, { clock }, asked),
        );
        return { result: null, detail: { chain, address, currency, expected, found, reason } };
      },
    }),
  );
};
