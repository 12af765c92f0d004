import { SETUP_CHECKS, type SetupCheck } from '@tallystick/contract/operator/setup.ts';
import { inCents, stakesAboveBound } from '@tallystick/rules/stake-bounds.ts';
import type { Deposits } from '../../deposits/public.ts';
import { selectTestedPayments } from '../../funding/public.ts';
import { selectNewestActs } from '../../operator/public.ts';
import { BITCOIN_CHAIN, EVM_CHAIN } from '../../payments/public.ts';
import { selectLastSentMail } from '../../platform/mail/last-sent.sql.ts';
import { toWireReason, toWireReasonOrNull } from '../../platform/reasons/read-reason.ts';
import { selectCountryListVersion, type Trading } from '../../trading/public.ts';
import type { Services } from '../services.ts';
import type { Queues } from '../staff/queues.ts';
import { chainProblem } from './chain-problem.ts';
import { PROOF_ACTIONS } from './proof-actions.ts';
import { checkSetup, type SetupFacts } from './setup.rules.ts';
import { trySocket } from './try-socket.ts';

type Core = Services['core'];
interface SetupServices {
  readonly core: Pick<Core, 'database' | 'mode'> & {
    readonly config: Pick<Core['config'], 'chains' | 'console' | 'publicHost' | 'signer' | 'smtp'>;
    readonly clock: Pick<Core['clock'], 'nowMs'>;
    readonly market: Pick<Core['market'], 'head' | 'source'>;
  };
  readonly floor: { readonly trading: { readonly terms: Pick<Trading['terms'], 'current'> } };
  readonly funding: { readonly deposits: Pick<Deposits, 'chains' | 'nodes'> };
  readonly queues: () => Promise<Pick<Queues, 'witnesses' | 'witnessesNeeded'>>;
}

/** A witness must have cosigned within this time to count. */
const WITNESS_FRESH_SECONDS = 600;
const stakeAbove = (terms: Pick<Trading['terms'], 'current'>): SetupFacts['stakeAbove'] => {
  const [first] = stakesAboveBound(terms.current());
  if (first === undefined) return null;
  const { durationSeconds, symbol, maxStake, bound } = first;
  return { seconds: durationSeconds, symbol, max: inCents(maxStake), bound: inCents(bound) };
};

const readFacts = async (services: SetupServices): Promise<SetupFacts> => {
  const { config, database, clock, market, mode } = services.core;
  const [acts, version, lastSentAt, payments, queues, socket] = await Promise.all([
    selectNewestActs(database, Object.values(PROOF_ACTIONS)),
    selectCountryListVersion(database),
    selectLastSentMail(database),
    selectTestedPayments(database),
    services.queues(),
    trySocket(config.publicHost),
  ]);
  const { evm } = config.chains;
  const isChainRead = evm !== 'none' && (evm !== null || mode === 'demo');
  const head = market.head();
  return {
    mode,
    countriesStated: version > 0,
    stakeAbove: stakeAbove(services.floor.trading.terms),
    proofs: {
      key_copy: acts.get(PROOF_ACTIONS.key_copy) ?? null,
      alerts: acts.get(PROOF_ACTIONS.alerts) ?? null,
      restore: acts.get(PROOF_ACTIONS.restore) ?? null,
    },
    isConsoleApart: config.console.place.kind !== 'beside' || config.console.networks.length > 0,
    socket,
    mail: { isConfigured: config.smtp !== null, lastSentAt },
    prices: {
      source: market.source,
      ageSeconds: head === null ? null : Math.max(0, Math.floor(clock.nowMs() / 1000) - head),
    },
    chain: {
      isConfigured: isChainRead,
      problem: isChainRead ? await chainProblem(services.funding.deposits, EVM_CHAIN, clock.nowMs()) : null,
      lastDepositAt: payments.depositAt(EVM_CHAIN),
    },
    bitcoin: {
      isConfigured: config.chains.bitcoin !== null,
      problem:
        config.chains.bitcoin === null
          ? null
          : await chainProblem(services.funding.deposits, BITCOIN_CHAIN, clock.nowMs()),
      lastDepositAt: payments.depositAt(BITCOIN_CHAIN),
    },
    signer: { isConfigured: config.signer.kind !== 'none', lastPaidAt: payments.paymentAt },
    witnesses: {
      needed: queues.witnessesNeeded,
      cosigning: queues.witnesses.filter(
        ({ ageSeconds }) => ageSeconds !== null && ageSeconds <= WITNESS_FRESH_SECONDS,
      ).length,
    },
  };
};

/** The checks of a first start as of now. The console and `npm run doctor` show the same. */
export const readSetup = async (services: SetupServices): Promise<readonly SetupCheck[]> =>
  checkSetup(await readFacts(services), SETUP_CHECKS).map((check) => ({
    ...check,
    found: toWireReason(check.found),
    todo: toWireReasonOrNull(check.todo),
  }));
