import type { SetupCheck, SetupProof } from '@tallystick/contract/operator/setup.ts';

interface ChainFacts {
  readonly isConfigured: boolean;
  /** The first reason why deposits are not found or credited. */
  readonly problem: string | null;
  readonly lastDepositAt: Date | null;
}

/** The state of the server as far as the set-up is concerned. */
export interface SetupFacts {
  readonly mode: 'demo' | 'live';
  readonly countriesStated: boolean;
  readonly proofs: Readonly<Record<SetupProof, Date | null>>;
  /** True if customers cannot reach the console: it has its own address, or is restricted to networks. */
  readonly isConsoleApart: boolean;
  readonly mail: { readonly isConfigured: boolean; readonly lastSentAt: Date | null };
  readonly prices: { readonly source: string; readonly ageSeconds: number | null };
  readonly chain: ChainFacts;
  readonly bitcoin: ChainFacts;
  readonly signer: { readonly isConfigured: boolean; readonly lastPaidAt: Date | null };
  readonly witnesses: { readonly needed: number; readonly cosigning: number };
}

type Verdict = Omit<SetupCheck, 'name' | 'at'> & { readonly at?: Date | null };

/** A price needs three venues, so a fresh live price shows that at least three are connected. */
const PRICE_FRESH_SECONDS = 15;

const done = (found: string, at: Date | null = null): Verdict => ({ state: 'done', found, todo: '', at });
const open = (found: string, todo: string): Verdict => ({ state: 'open', found, todo });

const countries = ({ countriesStated }: SetupFacts): Verdict =>
  countriesStated
    ? done('A list of countries is in force.')
    : open(
        'No list of countries is in force, so no order is accepted.',
        'One member of staff proposes the list on the page Countries, another approves it.',
      );

const keyCopy = ({ proofs }: SetupFacts): Verdict =>
  proofs.key_copy === null
    ? open(
        'No copy of the key file has been shown.',
        'Run `npm run make-key -- prove <copy of the key file>` where the copy is kept, and enter its code.',
      )
    : done('A copy of the key file gave its code.', proofs.key_copy);

const consoleAddress = ({ isConsoleApart }: SetupFacts): Verdict =>
  isConsoleApart
    ? done('The console has its own address, or is restricted to networks.')
    : open(
        'Customers can reach the console’s sign-in page.',
        'Set TALLYSTICK_CONSOLE_HOST or TALLYSTICK_CONSOLE_NETWORKS.',
      );

const mail = ({ mail: { isConfigured, lastSentAt } }: SetupFacts): Verdict => {
  if (!isConfigured)
    return open(
      'No mail server is set. Customers cannot reset a password.',
      'Set TALLYSTICK_SMTP_URL and TALLYSTICK_MAIL_FROM.',
    );
  return lastSentAt === null
    ? open(
        'The mail server has not taken a mail yet.',
        'Confirm an address of your own in the app. The mail with the code is the test.',
      )
    : done('The mail server took a mail.', lastSentAt);
};

const prices = ({ prices: { source, ageSeconds } }: SetupFacts): Verdict => {
  if (source !== 'live')
    return open(`Prices come from the source “${source}”, not from venues.`, 'Set TALLYSTICK_FEED=live.');
  return ageSeconds !== null && ageSeconds <= PRICE_FRESH_SECONDS
    ? done(`The newest price is ${ageSeconds} s old. At least three venues are connected.`)
    : open(
        ageSeconds === null ? 'There is no price yet.' : `The newest price is ${ageSeconds} s old.`,
        'A price needs three venues. The page Health says why a venue is away.',
      );
};

const chainVerdict = (
  { isConfigured, problem, lastDepositAt }: ChainFacts,
  unused: Pick<Verdict, 'found' | 'todo'>,
): Verdict => {
  if (!isConfigured) return { state: 'unused', ...unused };
  if (problem !== null) return open(problem, 'See the runbook deposits-halted.');
  return lastDepositAt === null
    ? open(
        'The node answers, and no deposit was credited yet.',
        'Send a small deposit to an account of your own.',
      )
    : done('A deposit was found on the chain and credited.', lastDepositAt);
};

const chain = ({ chain: facts }: SetupFacts): Verdict =>
  chainVerdict(facts, {
    found: 'No node is set. Staff confirms every deposit.',
    todo: 'Set TALLYSTICK_EVM_RPC_URLS to let the server find deposits.',
  });

const bitcoin = ({ bitcoin: facts }: SetupFacts): Verdict =>
  chainVerdict(facts, {
    found: 'No Bitcoin node is set. Staff confirms every Bitcoin deposit.',
    todo: 'Set TALLYSTICK_BITCOIN_RPC_URLS to let the server find Bitcoin deposits.',
  });

const signer = ({ signer: { isConfigured, lastPaidAt } }: SetupFacts): Verdict => {
  if (!isConfigured)
    return {
      state: 'unused',
      found: 'No signer is set. Staff pays every withdrawal.',
      todo: 'Set TALLYSTICK_SIGNER to let the signer pay.',
    };
  return lastPaidAt === null
    ? open(
        'The signer has not completed a payment yet.',
        'Withdraw a small amount from an account of your own.',
      )
    : done('The signer completed a payment.', lastPaidAt);
};

const witnesses = ({ witnesses: { needed, cosigning } }: SetupFacts): Verdict => {
  if (needed === 0)
    return open(
      'No witness is set. Nobody notices a database that was set back.',
      'Ask an independent person to run tallystick-witness, and set TALLYSTICK_WITNESSES.',
    );
  return cosigning >= needed
    ? done(`${cosigning} of the ${needed} needed witnesses cosigned within ten minutes.`)
    : open(
        `${cosigning} of the ${needed} needed witnesses cosigned within ten minutes.`,
        'Ask the operators of the others.',
      );
};

const alerts = ({ proofs }: SetupFacts): Verdict =>
  proofs.alerts === null
    ? open(
        'No alert has been confirmed.',
        'Load deploy/prometheus/alerts.yml. The alert SetupTest carries a code to whoever is on duty. Enter it here.',
      )
    : done('An alert reached a person, who entered its code.', proofs.alerts);

const restore = ({ proofs }: SetupFacts): Verdict =>
  proofs.restore === null
    ? open(
        'No backup has been restored.',
        'Restore a backup elsewhere (runbook backup-and-restore). `npm run restore` prints the code to enter.',
      )
    : done('A backup was restored and checked elsewhere.', proofs.restore);

const CHECKS = {
  countries,
  key_copy: keyCopy,
  console_address: consoleAddress,
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
export const checkSetup = (facts: SetupFacts, names: readonly SetupCheck['name'][]): readonly SetupCheck[] =>
  names.map((name) => {
    const { at = null, ...verdict } = CHECKS[name](facts);
    return { name, ...verdict, at: at === null ? null : at.toISOString() };
  });
