import { SETUP_CHECKS, type SetupCheck } from '@tallystick/contract/operator/setup.ts';
import { BITCOIN_CHAIN, EVM_CHAIN, selectTestedPayments } from '../../funding/public.ts';
import { selectNewestActs } from '../../operator/public.ts';
import { selectLastSentMail } from '../../platform/mail/last-sent.sql.ts';
import { toWireReason, toWireReasonOrNull } from '../../platform/reasons/read-reason.ts';
import { because, type ReasonText } from '../../platform/reasons/reason.rules.ts';
import { selectCountryListVersion } from '../../trading/public.ts';
import type { Services } from '../open/services.ts';
import { PROOF_ACTIONS } from './proof-actions.ts';
import { checkSetup, type SetupFacts } from './setup.rules.ts';

type SetupServices = Pick<Services, 'core' | 'funding' | 'queues'>;

/** A witness must have cosigned within this time to count. */
const WITNESS_FRESH_SECONDS = 600;
/** A chain whose deposit scan is farther behind is not read. The alert DepositsBehind uses the same bound. */
const BLOCKS_BEHIND_MAX = 100n;
/** A node is read every second. The alert NodeSilent uses the same bound. */
const SILENT_MAX_SECONDS = 300;

const chainProblem = async ({ core, funding }: SetupServices, name: string): Promise<ReasonText | null> => {
  const found = (await funding.deposits.chains()).find(({ chain }) => chain === name);
  if (found === undefined) return 'setup_chain_not_read';
  const { height, head, haltedReason, lookedAtMs } = found;
  if (haltedReason !== null) return because('setup_chain_halted', { chain: name });
  const silentSeconds = Math.floor((core.clock.nowMs() - lookedAtMs) / 1000);
  if (silentSeconds > SILENT_MAX_SECONDS)
    return because('setup_node_silent', { chain: name, seconds: silentSeconds });
  return head - height > BLOCKS_BEHIND_MAX
    ? because('setup_chain_late', { chain: name, blocks: head - height })
    : null;
};

const readFacts = async (services: SetupServices): Promise<SetupFacts> => {
  const { config, database, clock, market, mode } = services.core;
  const [acts, version, lastSentAt, payments, queues] = await Promise.all([
    selectNewestActs(database, Object.values(PROOF_ACTIONS)),
    selectCountryListVersion(database),
    selectLastSentMail(database),
    selectTestedPayments(database),
    services.queues(),
  ]);
  const { evm } = config.chains;
  const isChainRead = evm !== 'none' && (evm !== null || mode === 'demo');
  const head = market.head();
  return {
    mode,
    countriesStated: version > 0,
    proofs: {
      key_copy: acts.get(PROOF_ACTIONS.key_copy) ?? null,
      alerts: acts.get(PROOF_ACTIONS.alerts) ?? null,
      restore: acts.get(PROOF_ACTIONS.restore) ?? null,
    },
    isConsoleApart: config.console.place.kind !== 'beside' || config.console.networks.length > 0,
    mail: { isConfigured: config.smtp !== null, lastSentAt },
    prices: {
      source: market.source,
      ageSeconds: head === null ? null : Math.max(0, Math.floor(clock.nowMs() / 1000) - head),
    },
    chain: {
      isConfigured: isChainRead,
      problem: isChainRead ? await chainProblem(services, EVM_CHAIN) : null,
      lastDepositAt: payments.depositAt(EVM_CHAIN),
    },
    bitcoin: {
      isConfigured: config.chains.bitcoin !== null,
      problem: config.chains.bitcoin === null ? null : await chainProblem(services, BITCOIN_CHAIN),
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
