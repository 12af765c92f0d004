import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, hexDecode, utf8Encode } from '../encoding/bytes.ts';
import type { LiabilityStatement } from '../liabilities/liabilities.ts';
import { ensure, NotShown } from '../proof-error.ts';
import { verifyBip322 } from './bip322.ts';
import { verifyEip191 } from './eip191.ts';
import {
  type Challenge,
  holdingMessage,
  type StatedAssets,
  type StatedChain,
  type StatedHolding,
} from './stated-assets.ts';

/** The checks of addresses, signatures and sums. */

/** A signature of a hot or of a deposit address, and a block of balances, are at most this old. Anchors are made every hour. */
export const MAX_AGE_SECONDS = 10_800;
/** Keepers of cold keys meet once a month. */
export const MAX_COLD_AGE_SECONDS = 3_024_000;
/** A statement at a drawn moment follows its block within this time. */
export const MAX_MOMENT_SECONDS = 3_600;
/** One of so many anchors draws a statement. */
export const DRAWN_OF = 12n;

const isWithin = (age: number, most: number): boolean => age >= 0 && age <= most;

/**
 * True if the block of an anchor draws a statement: the first eight bytes of SHA-256(`tallystick moment v1` ‖ 0x0A ‖ hash of the block) are
 * a multiple of twelve. Nobody knows the hash before the block.
 */
export const isDrawn = ({ hash }: Challenge): boolean => {
  const drawn = sha256(concatBytes(utf8Encode('tallystick moment v1\n'), hexDecode(hash)));
  return drawn.subarray(0, 8).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n) % DRAWN_OF === 0n;
};

/** An address of a chain with the facts of both. */
export interface Placed {
  readonly holding: StatedHolding;
  readonly chain: StatedChain;
}

const hasCurrency = ({ coin, tokens }: StatedChain, currency: string): boolean =>
  coin === currency || tokens.has(currency);

/** Checks that each address is of a stated chain, and that none is counted twice, in whatever capitals. */
export const placeHoldings = ({ chains, holdings }: StatedAssets): readonly Placed[] => {
  const known = [...chains.values()].map(({ kind, id }) => `${kind} ${id}`);
  ensure(new Set(known).size === known.length, 'chain_twice');
  const seen = new Set<string>();
  return holdings.map((holding) => {
    const chain = chains.get(holding.chain);
    ensure(chain !== undefined, 'chain_unknown');
    ensure(hasCurrency(chain, holding.currency), 'currency_unknown');
    ensure(chain.block !== null || holding.balance === null, 'block_missing');
    const place = `${holding.chain} ${holding.currency} ${holding.address.toLowerCase()}`;
    ensure(!seen.has(place), 'address_twice');
    seen.add(place);
    return { holding, chain };
  });
};

const isSignedRightly = (host: string, { holding, chain }: Placed, hash: string): boolean => {
  const message = holdingMessage(host, holding.address, hash);
  const signature = holding.signed?.signature ?? '';
  return chain.kind === 'evm'
    ? verifyEip191(holding.address, message, signature)
    : verifyBip322(chain.id, holding.address, message, signature);
};

/** The holdings whose signature is right and young, and whose balance stands. */
export interface Proven {
  readonly proven: ReadonlySet<StatedHolding>;
  /** Why some are not proven. Null if all are. */
  readonly missing: string | null;
}

const missingOf = (second: number, challenge: Challenge, { holding, chain }: Placed): string | null => {
  const most = holding.kind === 'cold' ? MAX_COLD_AGE_SECONDS : MAX_AGE_SECONDS;
  if (!isWithin(second - challenge.second, most)) return 'challenge_old';
  if (holding.balance === null || chain.block === null) return 'balance_missing';
  return isWithin(Math.abs(second - chain.block.second), MAX_AGE_SECONDS) ? null : 'block_old';
};

/** Verifies every signature that is given. A wrong one refuses the document, though its address is not needed. */
export const proveHoldings = (
  host: string,
  second: number,
  { challenges }: StatedAssets,
  placed: readonly Placed[],
): Proven => {
  const proven = new Set<StatedHolding>();
  const missing: string[] = placed.length === 0 ? ['addresses_missing'] : [];
  for (const each of placed) {
    const { holding } = each;
    if (holding.signed === null) {
      missing.push('signature_missing');
      continue;
    }
    const challenge = challenges[holding.signed.challenge];
    ensure(challenge !== undefined, 'challenge_unknown');
    ensure(isSignedRightly(host, each, challenge.hash), 'signature_wrong');
    const why = missingOf(second, challenge, each);
    if (why === null) proven.add(holding);
    else missing.push(why);
  }
  return { proven, missing: missing[0] ?? null };
};

/** Debts and assets of one currency, in its smallest unit. */
export interface CoveredCurrency {
  readonly currency: string;
  /** Owed to customers, and promised to them. */
  readonly debts: bigint;
  /** At addresses with a right signature. */
  readonly proven: bigint;
  /** At other addresses, in banks and elsewhere, as the house says. */
  readonly unproven: bigint;
  /** Owed by borrowers. Each can prove that their own loan is counted, and nobody that there are no invented ones. */
  readonly lent: bigint;
  /** Some address has a balance that nobody gave. */
  readonly isIncomplete: boolean;
}

const sumOf = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((sum, amount) => sum + amount, 0n);

/** The sums of each currency. */
export const sumUp = (
  { currencies, assets }: LiabilityStatement,
  proven: ReadonlySet<StatedHolding>,
): readonly CoveredCurrency[] =>
  [...currencies].map(([currency, owed]) => {
    const held = (assets?.holdings ?? []).filter((holding) => holding.currency === currency);
    const balancesOf = (isProven: boolean): bigint =>
      sumOf(held.filter((each) => proven.has(each) === isProven).map(({ balance }) => balance ?? 0n));
    return {
      currency,
      debts: owed.sum + sumOf(owed.promised.values()),
      proven: balancesOf(true),
      unproven: balancesOf(false) + sumOf(owed.unproven.values()),
      lent: owed.loans?.sum ?? 0n,
      isIncomplete: held.some(({ balance }) => balance === null),
    };
  });

/** Refuses debts that even the word of the house does not cover. Debts that only its word covers are not shown. */
export const ensureCovered = (sums: readonly CoveredCurrency[]): void => {
  const short = sums.filter(({ debts, proven }) => proven < debts);
  ensure(
    short.every(
      ({ debts, proven, unproven, lent, isIncomplete }) => isIncomplete || proven + unproven + lent >= debts,
    ),
    'debts_uncovered',
  );
  if (short.length > 0) throw new NotShown('coverage_unproven');
};
