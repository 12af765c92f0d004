import * as contract from '@tallystick/contract';
import { decimalOf, type ListedUnbooked, selectUnbooked } from '../../deposits/public.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { wireTime } from '../../platform/wire.ts';
import { type ForeignToken, type LastReturn, selectForeignTokens } from './tokens/foreign-tokens.sql.ts';

/** Names that tokens give themselves are also addresses of fraudulent sites, so only plain ones are shown. */
const PLAIN_NAME = /^[A-Za-z0-9₮]{1,11}$/;

/** The states of staff as customers see them. */
const STATES = {
  proposed: 'deciding',
  rejected: 'stopped',
  waiting: 'sending',
  sending: 'sending',
  done: 'done',
  failed: 'stopped',
  stopped: 'stopped',
} as const satisfies Record<LastReturn['state'], NonNullable<contract.OtherArrival['way_back']>['state']>;

const toWayBack = (of: LastReturn | null): contract.OtherArrival['way_back'] =>
  of === null ? null : { state: STATES[of.state], to: of.target, tx_hash: of.txHash };

const toToken = (of: ForeignToken): contract.OtherArrival => ({
  kind: 'token',
  chain: of.chain,
  name: PLAIN_NAME.test(of.symbol) ? of.symbol : null,
  contract: of.contract,
  amount: of.digits === null ? null : decimalOf(of.raw, of.digits),
  below_minimum: false,
  transfers: of.transfers,
  seen_at: wireTime(of.updatedAtMs),
  way_back: toWayBack(of.lastReturn),
});

const toCoin = (of: ListedUnbooked): contract.OtherArrival => ({
  kind: 'coin',
  chain: of.chain,
  name: of.asset,
  contract: null,
  amount: of.digits === null ? null : decimalOf(of.raw, of.digits),
  below_minimum: of.reason.startsWith('ether_of_contract_small'),
  transfers: 1,
  seen_at: wireTime(of.seenAtMs),
  way_back: null,
});

/** Customers see what arrived at their addresses and is no deposit. */
export const registerBalanceRoutes = (http: Http, { database }: { readonly database: Database }): void => {
  http.serve(contract.otherArrivals, async (_query, { uid }) => {
    const [tokens, coins] = await Promise.all([
      selectForeignTokens(database, uid, contract.MAX_OTHER_ARRIVALS),
      selectUnbooked(database, uid, contract.MAX_OTHER_ARRIVALS),
    ]);
    return [...coins.map(toCoin), ...tokens.map(toToken)]
      .toSorted((a, b) => (a.seen_at < b.seen_at ? 1 : -1))
      .slice(0, contract.MAX_OTHER_ARRIVALS);
  });
};
