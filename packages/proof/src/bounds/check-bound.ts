import { utf8Encode } from '../encoding/bytes.ts';
import { type AcceptedOrder, orderEntry } from '../entries/order.ts';
import { ensureLogged, isQuorum, openOneCheckpoint, type WitnessPolicy } from '../logs/logged.ts';
import { cosignaturesOf } from '../notes/cosignature.ts';
import type { VerifierKey } from '../notes/note.ts';
import { logOrigin } from '../notes/origins.ts';
import { ensure, ProofError } from '../proof-error.ts';
import { needed } from '../steps.ts';
import type { Bound } from './bound-format.ts';

/** The check that an order was accepted when it says so, by the clocks of witnesses and by the order of the price log. */

export type BoundStep = 'bound_logged' | 'bound_time';

/** The house promises that an accepted order is in a witnessed checkpoint within this time. */
const PROMISE_SECONDS = 2;
/** The clocks of house and witness may differ by this much. Stamps of witnesses are whole seconds. */
const CLOCKS_SECONDS = 2;

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

/** Refuses an order unless enough witnesses saw it soon after its stated acceptance, and before the price log went on. */
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
  const ensureEnough = (sightings: readonly Sighting[], code: string): readonly Sighting[] => {
    ensure(isEnough(sightings), code);
    return sightings;
  };
  const seen = ensureEnough(sightingsOf(bound, witnesses), 'witness_missing');
  const early = ensureEnough(
    seen.filter(({ orderSecond }) => orderSecond <= latest),
    'witnessed_late',
  );
  const inTime = ensureEnough(
    early.filter(({ orderSecond }) => orderSecond >= accepted - CLOCKS_SECONDS),
    'witnessed_before_acceptance',
  );
  const ordered = ensureEnough(
    inTime.filter(({ orderSecond, priceSecond }) => priceSecond !== null && priceSecond >= orderSecond),
    'price_not_after_order',
  );
  const priceSecond = bound.price.entry.second;
  ensure(priceSecond <= latest, 'prices_known_before');
  const byTime = ordered.toSorted((a, b) => a.orderSecond - b.orderSecond);
  const decisive = byTime.find((_, place) => isEnough(byTime.slice(0, place + 1)));
  return { witnessedSecond: decisive?.orderSecond ?? latest, priceSecond };
};

type CheckBound = <Value>(name: BoundStep, body: () => Value) => Value | null;

interface BoundInput {
  readonly order: AcceptedOrder | null;
  readonly host: string | null;
  /** Reads the bound, and may throw. Null if the house has given none. */
  readonly bound: () => Bound | null;
}

/** Checks a bound in time. Without keys of witnesses there is nothing to check. */
export const checkBound = (
  check: CheckBound,
  { order, host, bound }: BoundInput,
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
    const read = bound();
    if (read === null) throw new ProofError('bound_missing');
    return read;
  };
  const isLogged = check('bound_logged', () => {
    ensureInLogs(needed(order), needed(host), given(), keys);
    return true;
  });
  return check('bound_time', () => {
    const shown = given();
    needed(isLogged);
    return ensureInTime(needed(order), shown, witnesses, policy);
  });
};
