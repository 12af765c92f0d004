import type { ChildProcess } from 'node:child_process';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import { expect } from 'vitest';
import { keyAddress } from '../../../../src/chains/units/network.ts';
import { selectCoinSums, selectColdSums } from '../../../../src/custody/coins/coins.sql.ts';
import { expectZeroSums } from '../../audit/expect-zero-sums.ts';
import { payoutFees } from '../books.ts';
import { launchDying } from '../kills/launch-dying.ts';
import type { BitcoinPayoutBench } from './payout-bench.ts';

const PROCESS = new URL('./payout-process.ts', import.meta.url);

let payees = 0;
/** An address to which nothing was paid yet. */
export const payee = (): string => {
  payees += 1;
  const key = Buffer.alloc(32, 9);
  key.writeUInt32BE(payees, 28);
  return keyAddress(pubECDSA(key), 'regtest');
};

export const transactionsOf = (bench: BitcoinPayoutBench) =>
  bench.database.query<{ fee_step: number; txid: string; fee: bigint; psbt: Buffer }>(
    'select fee_step, txid, fee, psbt from funding.bitcoin_transactions order by batch_id, fee_step',
  );

/** Each address was paid this amount once, and the coins on the chain are what came in minus what went out. */
export const expectPaidOnce = async (
  bench: BitcoinPayoutBench,
  addresses: readonly string[],
  amount: bigint,
) => {
  const { paid, treasury } = await bench.scan();
  for (const address of addresses) expect(paid.get(address), address).toEqual([amount]);
  const { confirmed, waiting } = await selectCoinSums(bench.database, 'BTC', 0n);
  expect(confirmed + waiting).toBe(treasury);
  await expectZeroSums(bench.database);
};

/** Bitcoin of the house that these tests book without a coin. */
const BOOKED = 100_000_000n;

/** The house paid the network for payouts, sweeps and cold transfers out of its own money: `own` satoshi, the fees of customers included. */
export const expectFeesBooked = async (bench: BitcoinPayoutBench, own: bigint): Promise<void> => {
  const moves = [...(await bench.sweeps()), ...(await bench.transfers())];
  const fees = moves.reduce((sum, { fee }) => sum + (fee ?? 0n), 0n);
  // A transfer or a sweep that was not signed gives way to payouts.
  expect(['done', 'void']).toEqual(expect.arrayContaining(moves.map(({ state }) => state)));
  const { booked } = await payoutFees(bench.database, 'BTC');
  expect(await bench.control('house_available', 'fees')).toBe(own - fees - booked);
  // The coins on the chain are what the books have outside, besides what `fundHouse` only books.
  const outside = bench.outsideAtOpening - (await bench.control('external'));
  const { confirmed, waiting } = await selectColdSums(bench.database, 'BTC', 0n);
  expect((await bench.scan()).treasury + confirmed + waiting + BOOKED).toBe(outside);
  expect(await bench.control('clearing')).toBe(0n);
  await expectZeroSums(bench.database);
};

/** A server in a process of its own. Resolves once it is loaded. */
export const launch = async (bench: BitcoinPayoutBench): Promise<ChildProcess> => {
  return launchDying(PROCESS, bench.childArguments);
};
