import { isAddress } from 'viem';
import {
  createEvmClient,
  ETHER_DIGITS,
  type EvmChain,
  readBalances,
  USDT_CONTRACT_DIGITS,
} from '../../chains/public.ts';
import { gasKindOf, toAmount } from '../../chains/units/public.ts';
import { reserveNetworkFee } from '../../ledger/public.ts';
import { EVM_CHAIN } from '../../payments/public.ts';
import { because } from '../../platform/reasons/reason.rules.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { type ColdTarget, FORMER_GAS } from '../../signing/public.ts';
import {
  type ColdTransfer,
  endColdTransfer,
  feeReference,
  hasOpenTransfer,
  insertColdTransfer,
  lockColdAddress,
  lockOpenTransfer,
  selectNeeded,
  updateColdBlocker,
} from '../cold-transfers/cold-transfers.sql.ts';
import { type ColdOptions, confirmationsOf } from '../cold-transfers/options.ts';
import { minorOfWei } from '../sweeping/sweep.rules.ts';
import { Blocked } from '../transactions/blocked.ts';
import { firstAttempt } from '../transactions/chain-transactions.sql.ts';
import type { PayoutChain } from '../transactions/payout-chain.ts';
import { planGas } from '../transactions/plan-gas.ts';
import { climb, LADDER_TIMEOUTS, type LadderMemory } from '../transactions/transaction-ladder.ts';
import { excessOf, GIVEN_UP } from './cold.rules.ts';

/** The balance of the paying account that is final: the lesser of now and of before all confirmations, in minor units. */
const readConfirmed = async (
  { signer }: ColdOptions,
  chain: EvmChain,
  asset: ColdTarget['asset'],
  confirmations: number,
): Promise<bigint> => {
  const address = await signer.payer();
  if (!isAddress(address)) throw new Error('the signer named no address');
  const client = createEvmClient(chain);
  const deep = (await client.getBlockNumber()) - BigInt(confirmations) + 1n;
  const states = await Promise.all([
    readBalances(client, chain, address),
    readBalances(client, chain, address, deep > 0n ? deep : 0n),
  ]);
  const [now = 0n, before = 0n] = states.map(({ usdt, wei }) =>
    asset === 'USDT'
      ? toAmount(usdt, USDT_CONTRACT_DIGITS, asset).amount
      : toAmount(wei, ETHER_DIGITS, asset).amount,
  );
  return now < before ? now : before;
};

/** Stores the next transfer of an asset if the paying account has more than the hot limit. Throws `Blocked` if it has to wait. */
export const proposeEvm = async (
  options: ColdOptions,
  chain: EvmChain,
  payoutChain: PayoutChain,
  target: ColdTarget,
): Promise<void> => {
  const { database, clock, signer } = options;
  const { asset, address, hotLimit, maxFee, capPerHour } = target;
  const confirmations = await confirmationsOf(options, asset, EVM_CHAIN);
  const confirmed = await readConfirmed(options, chain, asset, confirmations);
  const most = excessOf({ confirmed, hotLimit, needed: 0n, fee: 0n });
  if (most === null) return;
  const of = {
    from: await signer.payer(),
    to: address,
    asset,
    amount: most < capPerHour ? most : capPerHour,
  };
  const gasLimit = await planGas(payoutChain, signer, of);
  if (typeof gasLimit !== 'bigint') throw new Blocked(gasLimit);
  const feeReserved = minorOfWei(gasLimit * maxFee);
  const fee = asset === 'ETH' ? feeReserved : 0n;
  if ((await payoutChain.fees()).maxFeePerGas > maxFee) throw new Blocked('cold_fee_too_high');
  const at = new Date(clock.nowMs());
  await database.transaction(async (sql) => {
    await lockColdAddress(sql, { chain: EVM_CHAIN, currency: asset, address });
    if (await hasOpenTransfer(sql, EVM_CHAIN, asset)) return;
    const needed = await selectNeeded(sql, EVM_CHAIN, asset);
    const excess = excessOf({ confirmed, hotLimit, needed, fee });
    if (excess === null) return;
    const transferId = uuidV7(at.getTime());
    const reference = feeReference(transferId);
    const feeReserve = await reserveNetworkFee(sql, {
      currency: 'ETH',
      reserved: feeReserved,
      reference,
      at,
    });
    if (feeReserve === null) throw new Blocked(because('too_little_for_fee', { currency: 'ETH' }));
    await insertColdTransfer(
      sql,
      {
        transferId,
        chain: EVM_CHAIN,
        currency: asset,
        destination: address,
        amount: excess < capPerHour ? excess : capPerHour,
        confirmations,
        maxFee,
        gasLimit,
        feeReserved,
        feeReserve,
      },
      at,
    );
  });
};

const end = (
  { database, clock }: ColdOptions,
  transfer: ColdTransfer,
  how: Parameters<typeof endColdTransfer>[2],
): Promise<void> =>
  database.transaction(async (sql) => {
    if (await lockOpenTransfer(sql, transfer.transferId))
      await endColdTransfer(sql, transfer, how, new Date(clock.nowMs()));
  });

/** Advances a transfer by the ladder of the house's transactions. */
export const advanceEvm = async (
  options: ColdOptions,
  chain: PayoutChain,
  transfer: ColdTransfer,
  memory: LadderMemory,
): Promise<void> => {
  const { database, clock, signer, timeouts = LADDER_TIMEOUTS } = options;
  const { transferId, currency, destination, amount, confirmations, maxFee, gasLimit, feeReserved } =
    transfer;
  const call = { to: destination, asset: currency, amount };
  // A transfer from before there were estimates has no figure. It was planned with this one.
  const planned = gasLimit ?? FORMER_GAS.payment[gasKindOf(currency)];
  const progress = await climb({
    database,
    clock,
    chain,
    of: firstAttempt('cold', transferId),
    confirmations,
    timeouts,
    memory,
    reserved: { gasLimit: planned, maxFeePerGas: maxFee },
    signer: {
      payer: () => signer.payer(),
      gas: async () => planGas(chain, signer, { from: await signer.payer(), ...call }, planned),
      sign: (step) =>
        signer.signCold({
          transfer: transferId,
          chainId: chain.chainId,
          asset: currency,
          to: destination,
          amount,
          ...step,
        }),
    },
  });
  if (progress.kind === 'final') {
    const charged = minorOfWei(progress.feeWei);
    const fee = charged < feeReserved ? charged : feeReserved;
    await end(options, transfer, {
      state: progress.isSuccess ? 'done' : 'failed',
      txHash: progress.txHash,
      fee,
    });
  } else if (progress.kind === 'failed') {
    await end(options, transfer, { state: 'failed', txHash: null, fee: 0n });
  } else if (progress.kind === 'refused' && GIVEN_UP.has(progress.refusal)) {
    await end(options, transfer, { state: 'void', txHash: null, fee: 0n });
    throw new Blocked(because('signer_refuses', { refusal: progress.refusal }));
  } else {
    const blocker =
      progress.kind === 'refused'
        ? because('signer_refuses', { refusal: progress.refusal })
        : progress.blocker;
    await updateColdBlocker(database, transferId, blocker);
  }
};
