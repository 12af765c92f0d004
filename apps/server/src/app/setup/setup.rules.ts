import type { SetupCheck, SetupProof } from '@tallystick/contract/operator/setup.ts';
import { because, type ReasonText } from '../../platform/reasons/reason.rules.ts';

interface ChainFacts {
  readonly isConfigured: boolean;
  /** The first reason why deposits are not found or credited. */
  readonly problem: ReasonText | null;
  readonly lastDepositAt: Date | null;
}

/** The answer to a socket through the public name. `unreachable`: there was none. Null: the server has no public name. */
export type SocketFacts = { readonly host: string; readonly status: number | 'unreachable' } | null;

/** Amounts are decimal strings in USDT. */
interface StakeAbove {
  readonly seconds: number;
  readonly symbol: string;
  readonly max: string;
  readonly bound: string;
}

/** The state of the server as far as the set-up is concerned. */
export interface SetupFacts {
  readonly mode: 'demo' | 'live';
  readonly countriesStated: boolean;
  /** The first duration whose largest stake is above the measured bound. Null: none is. */
  readonly stakeAbove: StakeAbove | null;
  readonly proofs: Readonly<Record<SetupProof, Date | null>>;
  /** True if customers cannot reach the console: it has its own address, or is restricted to networks. */
  readonly isConsoleApart: boolean;
  readonly socket: SocketFacts;
  readonly mail: { readonly isConfigured: boolean; readonly lastSentAt: Date | null };
  readonly prices: { readonly source: string; readonly ageSeconds: number | null };
  readonly chain: ChainFacts;
  readonly bitcoin: ChainFacts;
  readonly signer: { readonly isConfigured: boolean; readonly lastPaidAt: Date | null };
  readonly witnesses: { readonly needed: number; readonly cosigning: number };
}

interface Verdict {
  readonly state: SetupCheck['state'];
  readonly found: ReasonText;
  /** Null if it is done. */
  readonly todo: ReasonText | null;
  readonly at?: Date | null;
}

/** A check with the texts of its reasons. */
export interface SetupVerdict {
  readonly name: SetupCheck['name'];
  readonly state: SetupCheck['state'];
  readonly found: ReasonText;
  readonly todo: ReasonText | null;
  readonly at: string | null;
}

/** A price needs three venues, so a fresh live price shows that at least three are connected. */
const PRICE_FRESH_SECONDS = 15;

const done = (found: ReasonText, at: Date | null = null): Verdict => ({
  state: 'done',
  found,
  todo: null,
  at,
});
const open = (found: ReasonText, todo: ReasonText): Verdict => ({ state: 'open', found, todo });

const countries = ({ countriesStated }: SetupFacts): Verdict =>
  countriesStated ? done('setup_countries_stated') : open('setup_countries_missing', 'setup_state_countries');

const largestStakes = ({ stakeAbove }: SetupFacts): Verdict =>
  stakeAbove === null
    ? done('setup_stakes_within')
    : open(because('setup_stakes_above', { ...stakeAbove }), 'setup_lower_stakes');

const keyCopy = ({ proofs }: SetupFacts): Verdict =>
  proofs.key_copy === null
    ? open('setup_key_not_copied', 'setup_prove_key')
    : done('setup_key_copied', proofs.key_copy);

const consoleAddress = ({ isConsoleApart }: SetupFacts): Verdict =>
  isConsoleApart ? done('setup_console_apart') : open('setup_console_beside', 'setup_move_console');

const SWITCHING_PROTOCOLS = 101;
const FORBIDDEN = 403;

const sockets = ({ socket }: SetupFacts): Verdict => {
  if (socket === null)
    return { state: 'unused', found: 'setup_no_public_name', todo: 'setup_set_public_name' };
  const { host, status } = socket;
  if (status === SWITCHING_PROTOCOLS) return done(because('setup_socket_opened', { host }));
  if (status === 'unreachable')
    return open(because('setup_socket_unreachable', { host }), 'setup_check_public_name');
  return status === FORBIDDEN
    ? open(because('setup_socket_refused', { host }), 'setup_keep_host')
    : open(because('setup_socket_not_passed', { host, status }), 'setup_pass_upgrade');
};

const mail = ({ mail: { isConfigured, lastSentAt } }: SetupFacts): Verdict => {
  if (!isConfigured) return open('setup_no_mail_server', 'setup_set_mail_server');
  return lastSentAt === null
    ? open('setup_no_mail_yet', 'setup_test_mail')
    : done('setup_mail_taken', lastSentAt);
};

const prices = ({ prices: { source, ageSeconds } }: SetupFacts): Verdict => {
  if (source !== 'live') return open(because('setup_prices_not_live', { source }), 'setup_set_live_prices');
  return ageSeconds !== null && ageSeconds <= PRICE_FRESH_SECONDS
    ? done(because('setup_prices_fresh', { seconds: ageSeconds }))
    : open(
        ageSeconds === null ? 'setup_no_price' : because('setup_prices_old', { seconds: ageSeconds }),
        'setup_check_venues',
      );
};

const chainVerdict = (
  { isConfigured, problem, lastDepositAt }: ChainFacts,
  unused: Pick<Verdict, 'found' | 'todo'>,
): Verdict => {
  if (!isConfigured) return { state: 'unused', ...unused };
  if (problem !== null) return open(problem, 'setup_see_deposits_runbook');
  return lastDepositAt === null
    ? open('setup_no_deposit_yet', 'setup_send_deposit')
    : done('setup_deposit_credited', lastDepositAt);
};

const chain = ({ chain: facts }: SetupFacts): Verdict =>
  chainVerdict(facts, {
    found: 'setup_no_node',
    todo: 'setup_set_node',
  });

const bitcoin = ({ bitcoin: facts }: SetupFacts): Verdict =>
  chainVerdict(facts, {
    found: 'setup_no_bitcoin_node',
    todo: 'setup_set_bitcoin_node',
  });

const signer = ({ signer: { isConfigured, lastPaidAt } }: SetupFacts): Verdict => {
  if (!isConfigured)
    return {
      state: 'unused',
      found: 'setup_no_signer',
      todo: 'setup_set_signer',
    };
  return lastPaidAt === null
    ? open('setup_no_payment_yet', 'setup_withdraw_little')
    : done('setup_payment_completed', lastPaidAt);
};

const witnesses = ({ witnesses: { needed, cosigning } }: SetupFacts): Verdict => {
  if (needed === 0) return open('setup_no_witness', 'setup_find_witness');
  return cosigning >= needed
    ? done(because('setup_witnesses_cosigning', { cosigning, needed }))
    : open(because('setup_witnesses_cosigning', { cosigning, needed }), 'setup_ask_witnesses');
};

const alerts = ({ proofs }: SetupFacts): Verdict =>
  proofs.alerts === null
    ? open('setup_no_alert', 'setup_load_alerts')
    : done('setup_alert_confirmed', proofs.alerts);

const restore = ({ proofs }: SetupFacts): Verdict =>
  proofs.restore === null
    ? open('setup_no_restore', 'setup_restore_backup')
    : done('setup_restored', proofs.restore);

const CHECKS = {
  countries,
  largest_stakes: largestStakes,
  key_copy: keyCopy,
  console_address: consoleAddress,
  sockets,
  mail,
  prices,
  chain,
  bitcoin,
  signer,
  witnesses,
  alerts,
  restore,
} satisfies Record<SetupCheck['name'], (facts: SetupFacts) => Verdict>;

/** The checks of a first start, in the order in which they are best done. */
export const checkSetup = (
  facts: SetupFacts,
  names: readonly SetupCheck['name'][],
): readonly SetupVerdict[] =>
  names.map((name) => {
    const { at = null, ...verdict } = CHECKS[name](facts);
    return { name, ...verdict, at: at === null ? null : at.toISOString() };
  });
