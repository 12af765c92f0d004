import type {
  DepositTransaction,
  StaffApplication,
  StaffHeldDeposit,
  StaffLargeDeposit,
} from '@tallystick/contract';
import { formatAmount, parseAmount } from '@tallystick/money';
import { sumOf } from '../../shared/format.rules.ts';
import { reasonWords } from '../../shared/language/reasons.ts';
import { t } from '../../shared/language/text.ts';

const STATES = {
  submitted: t('To decide'),
  proposed: t('Awaiting second approval'),
  credited: t('Credited'),
  rejected: t('Rejected'),
} as const;

export const stateWords = ({
  state,
  rejected_by: rejectedBy,
}: Pick<StaffApplication, 'state' | 'rejected_by'>): string =>
  state === 'rejected' && rejectedBy === null ? t('Taken back by the customer') : STATES[state];

/** The amount that an approval credits: after the fee. */
export const creditOf = ({
  amount,
  fee,
  currency,
}: Pick<StaffApplication, 'amount' | 'fee' | 'currency'>): string => {
  const [whole, part] = [parseAmount(amount, currency), parseAmount(fee, currency)];
  return sumOf(whole === null || part === null ? amount : formatAmount(whole - part, currency), currency);
};

/** True if staff decides it. Its obstacles say if the server would refuse that now. */
export const isOpen = ({ state }: Pick<StaffApplication, 'state'>): boolean =>
  state === 'submitted' || state === 'proposed';

/** Its match with the chain, in words. */
export const matchWords = (of: Pick<StaffApplication, 'automatic' | 'deposit_id' | 'tx_hash'>): string => {
  if (of.deposit_id !== null) return t('matched on-chain');
  if (of.automatic) return t('awaiting on-chain match');
  return of.tx_hash === null ? t('no tx hash') : t('tx hash given');
};

type NodeAnswer = StaffLargeDeposit['answers'][number];

const ANSWERS: Readonly<Record<NodeAnswer['answer'], string>> = {
  agrees: t('agrees'),
  disagrees: t('disagrees'),
  behind: t('is behind'),
  away: t('does not answer'),
};

/** The answer of each node about a large deposit, in words. */
export const answerWords = ({
  node,
  answer,
  detail,
}: Pick<NodeAnswer, 'node' | 'answer' | 'detail'>): string =>
  `${node} ${ANSWERS[answer]}${detail === null ? '' : `: ${reasonWords(detail)}`}`;

/** Why a deposit is held, in words. The next required action comes last. */
export const heldWords = (
  of: Pick<StaffHeldDeposit, 'outcome' | 'reason' | 'detail' | 'needs_two' | 'released_by'>,
): string => {
  const words = {
    review: t('The screening wants a person to look'),
    refused: t('The screening refused it'),
    no_answer: t('The screening gave no answer'),
  } as const;
  const why = of.outcome === null ? t('The screening was not asked') : words[of.outcome];
  const said = of.detail === null ? of.reason : reasonWords(of.detail);
  const reason = said === null ? '' : `: ${said}`;
  const [first] = of.released_by;
  const people = of.needs_two
    ? first === undefined
      ? `. ${t('Two members release it')}`
      : `. ${t('Awaiting second release (first: {first})', { first })}`
    : '';
  return `${why}${reason}${people}`;
};

const VERDICTS: Readonly<Record<DepositTransaction['verdict'], string>> = {
  matches: t('Matches: receiver, token and amount are those of the application'),
  not_named: t('The customer named no transaction'),
  not_found: t('The chain has no such transaction'),
  failed: t('The transaction failed on the chain'),
  other_token: t('The transaction moves no USDT'),
  other_receiver: t('The USDT went to another address than ours'),
  other_amount: t('The amount differs from the application'),
  unconfirmed: t('Matches, and waits for confirmations'),
};

/** The verdict on the transaction that a customer named, in words. */
export const verdictWords = ({ verdict }: Pick<DepositTransaction, 'verdict'>): string => VERDICTS[verdict];
