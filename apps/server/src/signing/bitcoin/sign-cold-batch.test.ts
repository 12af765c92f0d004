import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Address, OutScript, Transaction } from '@scure/btc-signer';
import { describe, expect, it, onTestFinished } from 'vitest';
import { intentKeys, temporaryFolder } from '../../../test/support/funding/signer-bench.ts';
import { parametersOf } from '../../chains/units/network.ts';
import { openBitcoinKeys } from '../../custody/addresses/house-keys.ts';
import { buildPsbt } from '../../custody/batches/build-psbt.ts';
import type { Coin } from '../../custody/coins/coins.sql.ts';
import { readPolicy } from '../intents/policy.ts';
import { openSignerKeys } from '../keys.ts';
import { type BatchIntent, writeBatchIntent } from './batch-intent.rules.ts';
import { openBatchJournal } from './batch-journal.ts';
import { signBatch } from './sign-batch.ts';

const NOW = 1_790_000_000;
const BATCH = '01920000-0000-7000-8000-0000000000b1';
const OTHER_BATCH = '01920000-0000-7000-8000-0000000000b2';
const BTC = 100_000_000n;
/** Two of two keys that the signer does not have (BIP-173's example of a script). */
const COLD = 'bcrt1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qzf4jry';
const OTHER = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
const NETWORK = parametersOf('regtest');

const policyOf = (cold: object | null) =>
  readPolicy(
    JSON.stringify({
      chains: {},
      bitcoin: { network: 'regtest', max_fee_rate: 100, cap_per_hour: '1', ...(cold !== null && { cold }) },
    }),
  );
const COLD_POLICY = { address: COLD, hot_limit: '1', cap_per_hour: '5', max_fee_rate: 20 };

const coin = (last: number): Coin => ({
  txid: String(last).padStart(64, '0'),
  vout: last,
  amount: 8n * BTC,
  path: { account: 0, branch: 0, index: last },
});

interface Change {
  readonly intent?: Partial<BatchIntent>;
  readonly to?: string;
  readonly amount?: bigint;
  readonly feeRate?: bigint;
  readonly coin?: number;
  readonly alter?: (transaction: Transaction) => void;
}

const openBench = async (cold: object | null = COLD_POLICY) => {
  const folder = await temporaryFolder();
  const keys = await openSignerKeys(join(folder, 'seed'), 'demo');
  const server = intentKeys();
  const batches = await openBatchJournal(join(folder, 'journal'));
  onTestFinished(() => batches.close());
  const house = openBitcoinKeys({
    deposits: keys.depositKeys.bitcoin,
    house: keys.bitcoinHouse,
    network: 'regtest',
  });
  const context = {
    keys,
    intentKey: server.publicKey,
    policy: policyOf(cold),
    batches,
    now: () => NOW,
  };
  return {
    batches,
    ask: async (change: Change = {}) => {
      const { to = COLD, amount = 3n * BTC, feeRate = 10n, intent = {} } = change;
      const built = buildPsbt(house, {
        required: [coin(change.coin ?? 1)],
        others: [],
        outputs: [{ to, amount }],
        feeRate,
        change: { account: 1, branch: 1, index: 0 },
      });
      if (built === null) throw new Error('the coins are enough');
      const transaction = Transaction.fromPSBT(built.psbt);
      change.alter?.(transaction);
      const psbt = change.alter === undefined ? built.psbt : Buffer.from(transaction.toPSBT(2));
      const text = writeBatchIntent({
        batch: BATCH,
        kind: 'cold',
        feeStep: 0,
        network: 'regtest',
        payouts: [{ withdrawal: intent.batch ?? BATCH, attempt: 1, to, amount }],
        fee: built.fee,
        psbt: createHash('sha256').update(psbt).digest('hex'),
        madeAt: NOW,
        ...intent,
      });
      return signBatch(context, text, psbt, server.sign(new TextEncoder().encode(text)));
    },
  };
};

const paying = (address: string) => (transaction: Transaction) =>
  transaction.updateOutput(0, { script: OutScript.encode(Address(NETWORK).decode(address)) });

describe('a Bitcoin transfer to the cold address', () => {
  it('is signed, and stays apart from the cap of payouts', async () => {
    const bench = await openBench();
    const { raw } = await bench.ask();
    const transaction = Transaction.fromRaw(Buffer.from(raw, 'hex'), { allowUnknownOutputs: true });
    expect(transaction.getOutputAddress(0, NETWORK)).toBe(COLD);
    expect(transaction.getOutput(0).amount).toBe(3n * BTC);
    expect(bench.batches.entries).toMatchObject([{ isCold: true, payouts: [] }]);
    // The cap of payouts is 1 BTC.
    const payout = { withdrawal: OTHER_BATCH, attempt: 1, to: OTHER, amount: BTC };
    const intent = { kind: 'payouts', batch: OTHER_BATCH, payouts: [payout] } as const;
    await bench.ask({ intent, to: OTHER, amount: BTC, coin: 2 });
    expect(await bench.ask()).toMatchObject({ raw });
  });

  it.each<[string, Change, string]>([
    ['another address', { to: OTHER }, 'target_foreign'],
    ['another address in the PSBT', { alter: paying(OTHER) }, 'altered'],
    ['a fee above the ceiling of cold transfers', { feeRate: 21n }, 'fee_too_high'],
    ['more than the cap', { amount: 5n * BTC + 1n }, 'over_cap'],
    ['another network', { intent: { network: 'main' } }, 'asset_unknown'],
    ['an old intent', { intent: { madeAt: NOW - 601 } }, 'too_old'],
    ['a replacement of nothing', { intent: { feeStep: 1 } }, 'replacement_wrong'],
  ])('is refused with %s', async (_name, change, refusal) => {
    const bench = await openBench();
    await expect(bench.ask(change)).rejects.toMatchObject({ refusal });
    expect(bench.batches.entries).toHaveLength(0);
  });

  it('is refused without a cold address in the policy, when it repeats as another, and above the cap of the hour', async () => {
    const without = await openBench(null);
    await expect(without.ask()).rejects.toMatchObject({ refusal: 'cold_not_allowed' });
    const bench = await openBench();
    await bench.ask();
    await expect(bench.ask({ amount: 2n * BTC })).rejects.toMatchObject({ refusal: 'altered' });
    const again = { intent: { batch: OTHER_BATCH }, coin: 2 };
    await expect(bench.ask(again)).rejects.toMatchObject({ refusal: 'over_cap' });
  });
});
