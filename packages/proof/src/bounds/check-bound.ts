import { utf8Encode } from '../encoding/bytes.ts';
import { type AcceptedOrder, orderEntry } from '../entries/order.ts';
import {
  ensureLogged,
  isQuorum,
  NO_WITNESS_KEY,
  openOneCheckpoint,
  type WitnessPolicy,
} from '../logs/logged.ts';
import { cosignaturesOf } from '../notes/cosignature.ts';
import type { VerifierKey } from '../notes/note.ts';
import { logOrigin } from '../notes/origins.ts';
import { ensure, ensureShown, NotShown } from '../proof-error.ts';
import { needed } from '../steps.ts';
import type { Bound } from './bound-format.ts';

/** The check that an order was accepted when it says so, by the clocks of witnesses and by the order of the price log. */

export type BoundStep = 'bound_logged' | 'bound_time' | 'prices_current';

/** The house promises that an accepted order is in a witnessed checkpoint within this time. */
const PROMISE_SECONDS = 2;
/** The clocks of house and witness may differ by this much. Stamps of witnesses are whole seconds. */
const CLOCKS_SECONDS = 2;
/** The house halts a market whose newest price is older than this, so no order is accepted then. */
const PRICES_AGE_SECONDS = 3;

export interface BoundFacts {
  /** The witnesses had seen the order in the log at this second of their clocks. */
  readonly witnessedSecond: number;
  /** The price log had no later second then. */
  readonly priceSecond: number;
}

interface Sighting {
  readonly witness: VerifierKey;
  readonly orderSecond: number;
  /** The last time at which the witness saw the shown checkpoint of the price log. Null if it did not. */
  readonly priceSecond: number | null;
}

/** The seconds at which each witness cosigned a checkpoint, by each of its keys. */
const secondsByWitness = (
  checkpoint: string,
  witnesses: readonly VerifierKey[],
): Map<VerifierKey, number[]> => {
  const seconds = new Map<VerifierKey, number[]>();
  for (const { witness, second } of cosignaturesOf(checkpoint, witnesses))
    seconds.set(witness, [...(seconds.get(witness) ?? []), second]);
  return seconds;
};

const sightingsOf = ({ orderProof, price }: Bound, witnesses: readonly VerifierKey[]): Sighting[] => {
  const prices = secondsByWitness(price.proof.checkpoint, witnesses);
  return [...secondsByWitness(orderProof.checkpoint, witnesses)].map(([witness, seconds]) => ({
    witness,
    orderSecond: Math.min(...seconds),
    priceSecond: prices.has(witness) ? Math.max(...(prices.get(witness) ?? [])) : null,
  }));
};

const ensureInLogs = (
  order: AcceptedOrder,
  host: string,
  bound: Bound,
  keys: readonly VerifierKey[],
): void => {
  const { orderProof, price } = bound;
  ensureLogged(
    orderEntry(order),
    orderProof,
    openOneCheckpoint([orderProof], logOrigin(host, 'orders'), keys),
  );
  const prices = openOneCheckpoint([price.proof], logOrigin(host, 'prices'), keys);
  ensureLogged(utf8Encode(price.text), price.proof, prices);
  ensure(price.proof.index === prices.size - 1, 'not_the_newest_price');
};

/**
 * Holds if enough witnesses saw the order soon after its stated acceptance, and before the price log went on. A sighting that is
 * missing or late shows nothing: witnesses may have been away. Two findings contradict the stated time: a witness saw the order
 * before it, or it saw later prices before it saw the order.
 */
const ensureInTime = (
  { acceptAtMs }: AcceptedOrder,
  bound: Bound,
  witnesses: readonly VerifierKey[],
  policy: WitnessPolicy,
): BoundFacts => {
  const accepted = Math.floor(acceptAtMs / 1000);
  const latest = accepted + PROMISE_SECONDS + CLOCKS_SECONDS;
  const isEnough = (sightings: readonly Sighting[]): boolean =>
    isQuorum(
      sightings.map(({ witness }) => witness),
      policy,
    );
  const seen = sightingsOf(bound, witnesses);
  const priceSecond = bound.price.entry.second;
  const pricesFirst = seen.filter((each) => each.priceSecond !== null && each.priceSecond < each.orderSecond);
  ensureShown(isEnough(seen), 'witness_missing');
  // A policy without a quorum is met by nobody too, and nobody proves nothing.
  const isContradicted = pricesFirst.length > 0 && isEnough(pricesFirst);
  ensure(priceSecond <= latest || !isContradicted, 'prices_known_before');
  const early = seen.filter(({ orderSecond }) => orderSecond <= latest);
  ensureShown(isEnough(early), 'witnessed_late');
  const inTime = early.filter(({ orderSecond }) => orderSecond >= accepted - CLOCKS_SECONDS);
  ensure(isEnough(inTime), 'witnessed_before_acceptance');
  const ordered = inTime.filter((each) => each.priceSecond !== null && each.priceSecond >= each.orderSecond);
  ensureShown(isEnough(ordered), 'price_not_after_order');
  ensureShown(priceSecond <= latest, 'prices_seen_late');
  const byTime = ordered.toSorted((a, b) => a.orderSecond - b.orderSecond);
  const decisive = byTime.find((_, place) => isEnough(byTime.slice(0, place + 1)));
  return { witnessedSecond: decisive?.orderSecond ?? latest, priceSecond };
};

type CheckBound = <Value>(name: BoundStep, body: () => Value) => Value | null;

interface BoundInput {
  readonly order: AcceptedOrder | null;
  readonly host: string | null;
  /** Reads the bound, and may throw. Null if there is none. */
  readonly bound: () => Bound | null;
  /** The reason why a document of this version has no bound. Default: `bound_missing`. */
  readonly missing?: string;
}

/** Refuses an order beside which the price log had stopped: a house could hold the log back and know prices that nobody else knows. */
const ensureCurrent = ({ acceptAtMs }: AcceptedOrder, { price }: Bound): void => {
  ensure(price.entry.second >= Math.floor(acceptAtMs / 1000) - PRICES_AGE_SECONDS, 'prices_too_old');
};

/** Checks a bound in time. Without a bound, or without keys of witnesses, its three steps are not shown. */
export const checkBound = (
  check: CheckBound,
  { order, host, bound, missing = 'bound_missing' }: BoundInput,
  {
    keys,
    witnesses,
    policy,
  }: {
    readonly keys: readonly VerifierKey[];
    readonly witnesses: readonly VerifierKey[];
    readonly policy: WitnessPolicy;
  },
): BoundFacts | null => {
  const given = (): Bound => {
    needed(order);
    ensureShown(witnesses.length > 0, NO_WITNESS_KEY);
    const read = bound();
    if (read === null) throw new NotShown(missing);
    return read;
  };
  const isLogged = check('bound_logged', () => {
    const shown = given();
    ensureInLogs(needed(order), needed(host), shown, keys);
    return true;
  });
  const facts = check('bound_time', () => {
    const shown = given();
    needed(isLogged);
    return ensureInTime(needed(order), shown, witnesses, policy);
  });
  check('prices_current', () => {
    const shown = given();
    needed(isLogged);
    ensureCurrent(needed(order), shown);
  });
  return facts;
};
