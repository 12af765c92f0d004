import { HDKey } from '@scure/bip32';
import { Transaction } from '@scure/btc-signer';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quantity } from '../../../test/support/quantity.ts';
import { openBitcoinKeys } from '../addresses/house-keys.ts';
import type { Coin } from '../coins/coins.sql.ts';
import { buildPsbt } from './build-psbt.ts';

const root = HDKey.fromMasterSeed(new Uint8Array(32).fill(5));
const keys = openBitcoinKeys({
  deposits: root.derive("m/84'/0'/0'").publicExtendedKey,
  house: root.derive("m/84'/0'/1'").publicExtendedKey,
  network: 'regtest',
});
const CHANGE = { account: 1, branch: 1, index: 0 } as const;
const PAYEE = keys.addressAt({ account: 0, branch: 0, index: 999 });
const DUST = 546n;

const coins = (amounts: readonly bigint[], from: number): Coin[] =>
  amounts.map((amount, at) => ({
    txid: String(from + at).padStart(64, '0'),
    vout: at,
    amount,
    path: { account: 0, branch: 0, index: at },
  }));

const amount = fc.bigInt({ min: 1_000n, max: 1_000_000n });
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, each) => total + each, 0n);

it('a transaction pays every output, spends what it must, and loses nothing', () => {
  fc.assert(
    fc.property(
      fc.array(amount, { maxLength: 3 }),
      fc.array(amount, { minLength: 1, maxLength: 8 }),
      fc.array(amount, { minLength: 1, maxLength: 3 }),
      fc.bigInt({ min: 1n, max: 50n }),
      (required, others, paid, feeRate) => {
        const must = coins(required, 1);
        const may = coins(others, 100);
        const outputs = paid.map((each) => ({ to: PAYEE, amount: each }));
        const built = buildPsbt(keys, { required: must, others: may, outputs, feeRate, change: CHANGE });
        // The coins are not enough, at the latest with the fee of all of them.
        if (built === null) return sum([...required, ...others]) < sum(paid) + feeRate * 1_500n;
        const transaction = Transaction.fromPSBT(built.psbt);
        const spent = built.coins.map((coin) => coin.amount);
        const rest = sum(spent) - sum(paid) - built.fee;
        expect(rest > DUST || rest === 0n).toBe(true);
        expect(transaction.outputsLength).toBe(paid.length + (built.hasChange ? 1 : 0));
        expect(must.every((coin) => built.coins.includes(coin))).toBe(true);
        expect(new Set(built.coins).size).toBe(built.coins.length);
        return built.fee >= feeRate * BigInt(built.vsize - 1);
      },
    ),
    { numRuns: quantity(20, 500) },
  );
});

it('a small payout leaves the large coins free, because change waits for its confirmations', () => {
  const others = coins([5_000_000_000n, 2_000_000n, 600_000n, 400_000n], 1);
  const spentFor = (paid: bigint): readonly bigint[] | undefined =>
    buildPsbt(keys, {
      required: [],
      others,
      outputs: [{ to: PAYEE, amount: paid }],
      feeRate: 5n,
      change: CHANGE,
    })?.coins.map((coin) => coin.amount);
  expect(spentFor(500_000n)).toEqual([600_000n]);
  // With the fee, 600,000 are not enough.
  expect(spentFor(599_900n)).toEqual([2_000_000n]);
  expect(spentFor(3_000_000n)).toEqual([5_000_000_000n]);
  expect(spentFor(5_001_000_000n)).toHaveLength(2);
});
