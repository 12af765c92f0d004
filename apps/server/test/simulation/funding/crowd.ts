import { getAddress, isAddress } from 'viem';
import type { Random } from '../../../src/market/feeds/random.rules.ts';
import { below, chance, pick } from '../world/dice.ts';
import { type Coin, RULES, type Wish } from './book.ts';
import { OTHER_TOKEN, TOKEN, transferData } from './evm/chain.ts';

/** Customers and strangers: what they send, and what they ask for. */

const FAR: readonly [string, ...string[]] = [
  `0x${'a1'.repeat(20)}`,
  `0x${'b2'.repeat(20)}`,
  `0x${'c3'.repeat(20)}`,
];

/** A transfer to an address, as a stranger sends it. Mostly an ordinary deposit. */
export const chooseArrival = (random: Random, to: string) => {
  const from = pick(random, FAR);
  const fails = chance(random, 0.06);
  const common = { from, ...(fails && { fails }) };
  if (chance(random, 0.6)) {
    const amount = pick(random, [
      10_000_000n + BigInt(below(random, 390_000_000)),
      10_000_000n,
      9_999_999n,
      60_000_000n,
      1n,
      0n,
    ]);
    const contract = chance(random, 0.06) ? OTHER_TOKEN : TOKEN;
    return { ...common, to: contract, data: transferData(to, amount) };
  }
  const wei = BigInt(1 + below(random, 400)) * 1_000_000_000_000_000n + BigInt(below(random, 1_000_000_000));
  return { ...common, to, value: chance(random, 0.1) ? 4_999_999_999_999_999n : wei };
};

const toAddress = (text: string): string => {
  if (!isAddress(text)) throw new Error('an address has 40 digits');
  return getAddress(text);
};

/** A withdrawal to an address of its own, or sometimes the same as the last one. */
export const chooseWish = (random: Random, uids: readonly bigint[], wishes: readonly Wish[]): Wish => {
  const last = wishes.at(-1);
  const clientId = `wish-${wishes.length + 1}`;
  if (last !== undefined && chance(random, 0.15)) return { ...last, clientId, orderNo: null, refused: null };
  const currency: Coin = chance(random, 0.7) ? 'USDT' : 'ETH';
  const amount =
    currency === 'USDT'
      ? 20_000_000n + BigInt(below(random, 1_100_000_000))
      : RULES.ETH.leastDeposit * 2n + BigInt(below(random, 20_000_000));
  const to = toAddress(`0x${(0xabe0000 + wishes.length).toString(16).padStart(40, '0')}`);
  return {
    uid: uids[below(random, uids.length)] ?? 0n,
    clientId,
    currency,
    amount,
    to,
    orderNo: null,
    refused: null,
  };
};
