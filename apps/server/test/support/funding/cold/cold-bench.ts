import type { ChildProcess } from 'node:child_process';
import { sendTestToken } from '../../../../src/chains/evm/demo/test-token.ts';
import { readBalances } from '../../../../src/chains/evm/read-balances.ts';
import { createColdMover } from '../../../../src/custody/cold/cold-mover.ts';
import type { ColdOptions } from '../../../../src/custody/cold-transfers/options.ts';
import { openPaymentMethods } from '../../../../src/payments/payment-methods.ts';
import { systemClock } from '../../../../src/platform/clock.ts';
import type { Sql } from '../../../../src/platform/postgres/db.ts';
import { socketOf } from '../../../../src/signing/protocol.ts';
import { collectingLog } from '../../trades/written-market.ts';
import { bookHouse, controlSum, payoutFees } from '../books.ts';
import { launchDying } from '../kills/launch-dying.ts';
import { openPayoutBench } from '../withdrawal-bench.ts';

const PROCESS = new URL('./cold-process.ts', import.meta.url);
/** The house of the payout bench begins with 10 million USDT and 1,000 ETH on the chain. */
export const COLD_USDT = '0x00000000000000000000000000000000c01d0001';
export const COLD_ETH = '0x00000000000000000000000000000000c01d0002';
/** A stuck transaction is replaced at once. */
export const SHORT_TIMEOUTS = { sendAgainMs: 0, replaceAfterMs: 100, spentForMs: 600_000 };

const selectTransfers = (database: Sql) =>
  database.query<{
    currency: string;
    state: string;
    amount: bigint;
    destination: string;
    fee: bigint | null;
    tx_hash: string | null;
    blocker: string | null;
  }>(
    `select currency, state, amount, destination, fee, tx_hash, blocker from funding.cold_transfers
     order by created_at, transfer_id`,
  );

/** A signer with cold addresses over a real chain, and a house with ether of its own in the books. */
export const openColdBench = async (
  hotUsdt = '4000000',
  hotEth = '1000',
  addresses = { usdt: COLD_USDT, eth: COLD_ETH },
) => {
  const bench = await openPayoutBench('1000000', {
    USDT: {
      cold: { address: addresses.usdt, hot_limit: hotUsdt, cap_per_hour: '9000000000', max_fee_gwei: 50 },
    },
    ETH: { cold: { address: addresses.eth, hot_limit: hotEth, cap_per_hour: '900', max_fee_gwei: 50 } },
  });
  if (bench === null) throw new Error('there is no local chain here');
  const { database, client, token, anvil, folder, payer, signer, keys, chain } = bench;
  const evmChain = { endpoint: anvil.endpoint, chainId: 31_337, usdtContract: token };
  const toHex = (address: string): `0x${string}` => `0x${address.slice(2)}`;
  const log = collectingLog();
  const moverWith = (over: Partial<ColdOptions> = {}) => createColdMover({ ...options, ...over });
  const options: ColdOptions = {
    database,
    clock: systemClock,
    log,
    signer,
    paymentMethods: await openPaymentMethods({ database, clock: systemClock, mode: 'demo' }),
    evm: () => evmChain,
    payoutChain: () => chain,
    bitcoin: null,
    timeouts: SHORT_TIMEOUTS,
  };
  await bookHouse(database, 'ETH', 10_000_000_000n);
  return {
    ...bench,
    log,
    moverWith,
    mover: moverWith(),
    holdingsDependencies: {
      database,
      paymentMethods: options.paymentMethods,
      chain: () => evmChain,
      signer,
      hasBitcoin: false,
    },
    balancesOf: (address: string) => readBalances(client.read, evmChain, toHex(address)),
    payerBalances: () => readBalances(client.read, evmChain, toHex(payer)),
    control: (kind: string) => controlSum(database, 'ETH', kind),
    transfers: () => selectTransfers(database),
    payoutFees: () => payoutFees(database, 'ETH'),
    /** Further tokens for the paying account. */
    topUp: (amount: bigint) => sendTestToken(client, token, toHex(payer), amount),
    setPrice: (gwei: bigint) =>
      client.wheels.setNextBlockBaseFeePerGas({ baseFeePerGas: gwei * 1_000_000_000n }),
    /** A server that pays and moves money to the cold address. Resolves once it is loaded. */
    launch: async (): Promise<ChildProcess> => {
      return launchDying(PROCESS, [
        bench.databaseUrl,
        anvil.endpoint,
        token,
        socketOf(folder),
        keys.privateKey,
      ]);
    },
  };
};

export type ColdBench = Awaited<ReturnType<typeof openColdBench>>;
