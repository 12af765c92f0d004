import { isVerifiedNow, type Outcome, selectOutcome, selectPayoutStanding } from '../../accounts/public.ts';
import { createTronApi } from '../../chains/public.ts';
import { networkOfAddresses } from '../../chains/units/public.ts';
import {
  type ColdMover,
  createColdMover,
  createRootPublisher,
  depositKeysReader,
  openAddresses,
  openSweeper,
} from '../../custody/public.ts';
import { demoSender, openDeposits } from '../../deposits/public.ts';
import { createReserves, openBalances, openBlockTimes } from '../../funding/public.ts';
import { BITCOIN_CHAIN, EVM_CHAIN, openPaymentMethods } from '../../payments/public.ts';
import { hasRole } from '../../platform/config/cluster/config-cluster.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { watchSigner } from '../../signing/public.ts';
import { selectDecidedTrades } from '../../trading/public.ts';
import { type Anchoring, createAnchoring } from '../../verification/public.ts';
import {
  type ContractCheck,
  createContractCheck,
  openDestinations,
  openPayouts,
  openWithdrawals,
  type Payouts,
} from '../../withdrawals/public.ts';
import { borrowedOutside } from '../borrowed-outside.ts';
import { valueInUsdt } from '../value-in-usdt.ts';
import type { Core } from './core.ts';
import { openBitcoin } from './open-bitcoin.ts';
import { type OpenedChain, openChain } from './open-chain.ts';

type PaymentMethods = Awaited<ReturnType<typeof openPaymentMethods>>;

/** The contracts of the chains that the server reads. Money that is paid to one of them is lost. */
const contractsOf =
  ({ config }: Core, chain: OpenedChain) =>
  (): readonly string[] =>
    [chain.evm()?.usdtContract, config.chains.tron?.usdtContract].filter((each) => each !== undefined);

const openLinkedDestinations = async (
  core: Core,
  paymentMethods: PaymentMethods,
  chain: OpenedChain,
  isContract: ContractCheck,
) => {
  const { database, clock, log, mode, keys, accounts, uploads } = core;
  const destinations = openDestinations({
    database,
    clock,
    mode,
    paymentMethods,
    uploads,
    confirmAgain: (session, proof, need) => accounts.confirmAgain(session, proof, need),
    refuseFrozen: (sql, uid) => accounts.refuseFrozen(sql, uid, 'withdrawals'),
    notify: (sql, notice) => accounts.notify(sql, notice),
    secretFor: (purpose) => keys.secret(purpose),
    contracts: contractsOf(core, chain),
    isContract,
    bitcoinNetwork: networkOfAddresses(core.config.chains.bitcoin?.network ?? 'main'),
  });
  await destinations.markCards((error) =>
    log.warn({ err: error }, 'a linked card has no fingerprint: its number does not open'),
  );
  return destinations;
};

const isScreened = ({ screening }: Core['config']): boolean => screening?.screeningUrl != null;

/** The answer of the outside screening about a withdrawal. */
const screeningOf = (
  sql: Sql,
  { uid, withdrawalId }: { readonly uid: bigint; readonly withdrawalId: string },
): Promise<Outcome | null> => selectOutcome(sql, { kind: 'withdrawal', uid, subject: withdrawalId });

const depositKeys = ({ config, mode }: Core) =>
  depositKeysReader({ settings: config.chains.depositKeys, mode, dataFolder: config.dataFolder });

const openSignedPayouts = (core: Core, paymentMethods: PaymentMethods) => {
  const { config, clock, log, keys } = core;
  const { bitcoin } = config.chains;
  const hasSignerBeside = hasRole(config, 'signer');
  return openPayouts({
    clock,
    log,
    dataFolder: config.dataFolder,
    signer: config.signer.kind === 'beside' && !hasSignerBeside ? { kind: 'none' } : config.signer,
    bitcoin:
      bitcoin?.payouts === 'signer'
        ? {
            node: bitcoin,
            maxFeeRate: bitcoin.maxFeeRate,
            readDepositKeys: depositKeys(core),
            sweeps: {
              policy: config.chains.sweeps,
              maxFeeRate: config.chains.sweeps.maxFeeRate,
              confirmations: async () =>
                (await paymentMethods.forChain('BTC', BITCOIN_CHAIN))?.confirmations ?? null,
            },
          }
        : null,
    intentKey: keys.signing('withdrawal-intents'),
  });
};

const openChainDeposits = (core: Core, paymentMethods: PaymentMethods, chain: OpenedChain) => {
  const bitcoin = openBitcoin(core);
  const { config, database, clock, log, mode, market, accounts, uploads } = core;
  const context = {
    database,
    clock,
    log,
    mode,
    isScreened: isScreened(config),
    paymentMethods,
    uploads,
    addresses: openAddresses({
      database,
      clock,
      readDepositKeys: depositKeys(core),
      bitcoinNetwork: config.chains.bitcoin?.network ?? 'main',
    }),
    evmChain: chain.evm,
    bitcoin: bitcoin.reader,
    large: (name: string) => (name === BITCOIN_CHAIN ? bitcoin.large : chain.large()),
    tron:
      config.chains.tron === null
        ? null
        : { api: createTronApi(config.chains.tron), usdtContract: config.chains.tron.usdtContract },
    valueInUsdt: valueInUsdt(market),
    borrowedOutside,
    explorers: config.explorers,
    depositLimits: (sql: Sql, uid: bigint) => accounts.depositLimits(sql, uid),
    sendDemoDeposit: chain.isDemo ? demoSender(chain.evm) : null,
  };
  return openDeposits(context, [
    ...(chain.isExpected ? [EVM_CHAIN] : []),
    ...(bitcoin.reader === null ? [] : [BITCOIN_CHAIN]),
  ]);
};

/** Blocks after which an anchor is taken as final, as many as a deposit needs. */
const ANCHOR_CONFIRMATIONS = 12;

/** Anchors the public logs in the chain. Null if nothing is signed for a chain here. */
const openAnchoring = (core: Core, payouts: Payouts, chain: OpenedChain): Anchoring | null => {
  if (!payouts.hasSigner || !chain.isExpected) return null;
  const { database, clock, log } = core;
  const publisher = createRootPublisher({
    database,
    clock,
    signer: payouts.signer,
    chain: () => payouts.chainOf(EVM_CHAIN),
    confirmations: ANCHOR_CONFIRMATIONS,
  });
  return createAnchoring({ database, clock, journal: log, publisher });
};

/** Empties deposit addresses, or only ends what is under way if the settings name no thresholds. Null if nothing is signed here. */
const openSweeping = (core: Core, payouts: Payouts, chain: OpenedChain) => {
  const { config, database, clock, log } = core;
  const policy = config.chains.sweeps;
  if (!payouts.hasSigner || !chain.isExpected) return null;
  return openSweeper({ database, clock, log, signer: payouts.signer, policy, evmChain: chain.evm });
};

/** Moves money above the hot limits to the cold addresses. Null if people pay. */
const openColdMover = (
  { database, clock, log }: Core,
  payouts: Payouts,
  chain: OpenedChain,
  paymentMethods: PaymentMethods,
): ColdMover | null =>
  payouts.hasSigner
    ? createColdMover({
        database,
        clock,
        log,
        signer: payouts.signer,
        paymentMethods,
        evm: chain.evm,
        payoutChain: () => payouts.chainOf(EVM_CHAIN),
        bitcoin: payouts.bitcoin,
      })
    : null;

/** Compares books and chain. */
const openBalanceChecks = (
  { config, database, clock, log }: Core,
  payouts: Payouts,
  chain: OpenedChain,
  paymentMethods: PaymentMethods,
) =>
  openBalances(
    {
      database,
      clock,
      log,
      paymentMethods,
      evmChain: chain.evm,
      bitcoin: config.chains.bitcoin,
      payer: payouts.hasSigner ? () => payouts.signer.payer() : null,
    },
    { readsEvm: chain.isExpected },
  );

/** Money in and out: methods, destinations, the chain, deposits, withdrawals and holdings on the chain. */
export const openFunding = async (core: Core) => {
  const { config, database, clock, log, mode, market, accounts, sockets } = core;
  const paymentMethods = await openPaymentMethods({ database, clock, mode });
  const chain = openChain({ config, clock, log, database });
  const isContract = createContractCheck({ clock, evmChain: chain.evm });
  const destinations = await openLinkedDestinations(core, paymentMethods, chain, isContract);
  const payouts = openSignedPayouts(core, paymentMethods);
  const deposits = openChainDeposits(core, paymentMethods, chain);
  const withdrawals = openWithdrawals({
    database,
    clock,
    log,
    paymentMethods,
    destinations,
    contracts: contractsOf(core, chain),
    isContract,
    refuseFrozen: (sql, uid) => accounts.refuseFrozen(sql, uid, 'withdrawals'),
    refuseFrozenStep: (sql, uid) => accounts.refuseFrozenStep(sql, uid, 'withdrawals'),
    notify: (sql, notice) => accounts.notify(sql, notice),
    confirmAgain: (session, proof, need) => accounts.confirmAgain(session, proof, need),
    refuseWaiting: (sql, uid, usableFromMs) => accounts.refuseWaiting(sql, uid, usableFromMs),
    borrowedOutside,
    explorers: config.explorers,
    rule: {
      mode,
      valueInUsdt: valueInUsdt(market),
      standingOf: selectPayoutStanding,
      ...(isScreened(config) && { screeningOf }),
    },
    isVerified: (sql, uid) => isVerifiedNow(sql, uid, new Date(clock.nowMs())),
    risk: { clock, decidedTrades: selectDecidedTrades },
    signer: payouts.signer,
    isSigned: payouts.isSigned,
    chainOf: payouts.chainOf,
    bitcoin: payouts.bitcoin,
    onChanged: (uid) => sockets.changed(uid, 'balances'),
  });
  const blockTimes = config.chains.bitcoin === null ? null : openBlockTimes(config.chains.bitcoin);
  const reserves = createReserves({
    database,
    log,
    chain: chain.evm,
    bitcoin: blockTimes,
    signer: payouts.signer,
    hasBitcoin: payouts.bitcoin !== null,
    areExpected: payouts.hasSigner && (chain.isExpected || payouts.bitcoin !== null),
  });
  const anchoring = openAnchoring(core, payouts, chain);
  const sweeper = openSweeping(core, payouts, chain);
  return {
    paymentMethods,
    destinations,
    payouts,
    signerWatch: payouts.hasSigner ? watchSigner({ clock, log, signer: payouts.signer }) : null,
    chain,
    contracts: contractsOf(core, chain),
    deposits,
    balances: openBalanceChecks(core, payouts, chain, paymentMethods),
    withdrawals,
    reserves,
    bitcoinPrefix: blockTimes?.prefix ?? null,
    anchoring,
    sweeper,
    coldMover: openColdMover(core, payouts, chain, paymentMethods),
  };
};

export type Funding = Awaited<ReturnType<typeof openFunding>>;
