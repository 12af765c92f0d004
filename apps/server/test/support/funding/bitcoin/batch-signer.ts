import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Address, OutScript, Transaction } from '@scure/btc-signer';
import type { parametersOf } from '../../../../src/chains/units/network.ts';
import { openBitcoinKeys } from '../../../../src/custody/addresses/house-keys.ts';
import { buildPsbt, buildSweep } from '../../../../src/custody/batches/build-psbt.ts';
import type { Coin } from '../../../../src/custody/coins/coins.sql.ts';
import {
  type BatchIntent,
  writeBatchIntent,
  writeVoidIntent,
} from '../../../../src/signing/bitcoin/batch-intent.rules.ts';
import { openBatchJournal } from '../../../../src/signing/bitcoin/batch-journal.ts';
import type { KeyPath } from '../../../../src/signing/bitcoin/key-path.ts';
import { signBatch, voidBatch } from '../../../../src/signing/bitcoin/sign-batch.ts';
import { readPolicy } from '../../../../src/signing/intents/policy.ts';
import { openSignerKeys } from '../../../../src/signing/keys.ts';
import { onEnd } from '../../lifetime.ts';
import { intentKeys, temporaryFolder } from '../signer-bench.ts';

export const NOW = 1_790_000_000;
export const BATCH = '01920000-0000-7000-8000-000000000001';
export const OTHER_BATCH = '01920000-0000-7000-8000-000000000002';
export const WITHDRAWAL = '01920000-0000-7000-8000-00000000000a';
export const PAYEE = 'bcrt1qcr8te4kr609gcawutmrza0j4xv80jy8zeqchgx';
export const OTHER = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
export const CHANGE: KeyPath = { account: 1, branch: 1, index: 3 };
const FILE = { network: 'regtest', max_fee_rate: 100, cap_per_hour: '1' };
export const WITHOUT_SWEEPS = readPolicy(JSON.stringify({ chains: {}, bitcoin: FILE }));
const POLICY = readPolicy(
  JSON.stringify({
    chains: {},
    bitcoin: { ...FILE, sweeps: { max_fee_rate: 50, cost_cap_per_hour: '0.0001' } },
  }),
);
export const BTC = 100_000_000n;

export const coin = (last: number, amount = BTC / 2n): Coin => ({
  txid: String(last).padStart(64, '0'),
  vout: last,
  amount,
  path: { account: last % 2 === 0 ? 0 : 1, branch: 0, index: last },
});

export interface Change {
  readonly intent?: Partial<BatchIntent>;
  readonly coins?: readonly Coin[];
  readonly feeRate?: bigint;
  readonly change?: KeyPath;
  /** Alters the PSBT after it was built. The intent names the altered one. */
  readonly alter?: (transaction: Transaction) => void;
}

export const openBatchSigner = async () => {
  const folder = await temporaryFolder();
  const keys = await openSignerKeys(join(folder, 'seed'), 'demo');
  const server = intentKeys();
  const file = join(folder, 'journal');
  let batches = await openBatchJournal(file);
  let now = NOW;
  onEnd(() => batches.close());
  const house = openBitcoinKeys({
    deposits: keys.depositKeys.bitcoin,
    house: keys.bitcoinHouse,
    network: 'regtest',
  });
  const contextOf = () => ({ keys, intentKey: server.publicKey, policy: POLICY, batches, now: () => now });
  const signed = (text: string) => server.sign(new TextEncoder().encode(text));

  /** The request that the server makes. */
  const requestOf = ({ intent = {}, coins = [coin(1)], feeRate = 10n, change = CHANGE, alter }: Change) => {
    const payouts = intent.payouts ?? [{ withdrawal: WITHDRAWAL, attempt: 1, to: PAYEE, amount: BTC / 10n }];
    const outputs = payouts.map(({ to, amount }) => ({ to, amount }));
    const built =
      outputs.length === 0
        ? buildSweep(house, { coins, feeRate, change })
        : buildPsbt(house, { required: coins, others: [], outputs, feeRate, change });
    if (built === null) throw new Error('the coins are enough');
    const transaction = Transaction.fromPSBT(built.psbt);
    alter?.(transaction);
    const psbt = Buffer.from(alter === undefined ? built.psbt : transaction.toPSBT(2));
    const text = writeBatchIntent({
      batch: BATCH,
      kind: 'payouts',
      feeStep: 0,
      network: 'regtest',
      payouts,
      fee: built.fee,
      psbt: createHash('sha256').update(psbt).digest('hex'),
      madeAt: now,
      ...intent,
    });
    return { text, psbt };
  };
  return {
    house,
    contextOf,
    signed,
    requestOf,
    ask: (change: Change = {}) => {
      const { text, psbt } = requestOf(change);
      return signBatch(contextOf(), text, psbt, signed(text));
    },
    void: (batch: string) => {
      const text = writeVoidIntent({ batch, madeAt: now });
      return voidBatch(contextOf(), text, signed(text));
    },
    pass: (seconds: number) => {
      now += seconds;
    },
    restart: async () => {
      await batches.close();
      batches = await openBatchJournal(file);
    },
  };
};

export const scriptOf = (address: string, network: ReturnType<typeof parametersOf>): Uint8Array =>
  OutScript.encode(Address(network).decode(address));

export const refused = (refusal: string) => ({ refusal });
