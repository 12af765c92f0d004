import { join } from 'node:path';
import { type Address, getAddress, isAddress } from 'viem';
import { createPayoutChain } from '../../../src/custody/transactions/payout-chain.ts';
import { type ManualClock, manualClock } from '../../../src/platform/clock.ts';
import { describeReason } from '../../../src/platform/reasons/read-reason.ts';
import { openSignerKeys } from '../../../src/signing/keys.ts';
import { rejectWithdrawal, retryWithdrawal } from '../../../src/withdrawals/decide-withdrawal.ts';
import { startFaultNode } from './fault-node.ts';
import { openPayoutBench, openWithdrawalBench } from './withdrawal-bench.ts';

export const UID = 1_000_000_007n;
export const CHAIN_ID = 31_337;
/** Addresses that no other test pays. */
export const payee = (last: number): Address => {
  const address = `0x${(0xabe000 + last).toString(16).padStart(40, '0')}`;
  if (!isAddress(address)) throw new Error('an address has 40 digits');
  return getAddress(address);
};

/** Twenty rounds, a minute apart. A step that was held up is tried again after a minute at most. */
export const twentyMinutes = async (clock: ManualClock, round: () => Promise<unknown>): Promise<void> => {
  for (let minute = 0; minute < 20; minute += 1) {
    clock.advance(61_000);
    await round();
  }
};

/** A chain behind two nodes that a test controls, and withdrawals over the first one. */
export const openHostilePayouts = async () => {
  const bench = await openPayoutBench();
  if (bench === null) throw new Error('there is no local chain here');
  await bench.openAccount(UID);
  const node = await startFaultNode(bench.anvil.endpoint);
  const second = await startFaultNode(bench.anvil.endpoint);
  const clock = manualClock(Date.now());
  const { database, signer } = bench;
  const floorOver = (others: readonly string[]) => {
    const chain = createPayoutChain({
      endpoint: node.endpoint,
      chainId: CHAIN_ID,
      usdtContract: bench.token,
      others,
    });
    return openWithdrawalBench({ database, clock, signer, chainOf: () => chain });
  };
  const floor = await floorOver([]);
  const staff = <Result>(
    act: (
      context: typeof floor.withdrawals.context,
      sql: Parameters<Parameters<typeof database.transaction>[0]>[0],
    ) => Promise<Result>,
  ) => database.transaction((sql) => act(floor.withdrawals.context, sql));
  return {
    ...bench,
    node,
    second,
    clock,
    floor,
    floorOver,
    retry: (orderNo: string) => staff((context, sql) => retryWithdrawal(context, sql, 'ann', orderNo, null)),
    reject: (orderNo: string) =>
      staff((context, sql) =>
        rejectWithdrawal(context, sql, 'ann', orderNo, { reason: 'chain_failed', note: null }),
      ),
    sentTo: async (last: number, of = floor): Promise<string> => {
      const { order_no } = await of.ask(UID, `w${payee(last)}`, '100');
      for (let round = 0; round < 3; round += 1) await of.withdrawals.processor.processDue();
      return order_no;
    },
    /** A transaction of the same key with the nonce of the newest payment, as somebody else with the key makes it. */
    spendNonce: async (): Promise<string> => {
      const { payer } = await openSignerKeys(join(bench.folder, 'signer-seed'), 'demo');
      const [newest] = await database.query<{ nonce: bigint; tx_hash: string }>(
        'select nonce, tx_hash from funding.chain_transactions order by prepared_at desc limit 1',
      );
      const hash = `0x${(newest?.tx_hash ?? '').slice(2)}` as const;
      await bench.client.wheels.dropTransaction({ hash });
      const other = await payer.signTransaction({
        type: 'eip1559',
        chainId: CHAIN_ID,
        nonce: Number(newest?.nonce),
        to: payer.address,
        gas: 21_000n,
        maxFeePerGas: 10n ** 10n,
        maxPriorityFeePerGas: 10n ** 9n,
      });
      return bench.client.read.sendRawTransaction({ serializedTransaction: other });
    },
  };
};

export type HostilePayouts = Awaited<ReturnType<typeof openHostilePayouts>>;

/** The stage of a withdrawal, and what holds it up in words. */
export const blockerOf = async ({ withdrawals }: HostilePayouts['floor'], orderNo: string) => {
  const found = await withdrawals.findForStaff(orderNo);
  const blocker = withdrawals.processor.blockers.get(orderNo);
  return { rung: found?.rung, words: blocker === undefined ? null : describeReason(blocker) };
};
