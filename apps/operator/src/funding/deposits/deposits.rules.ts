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
  submitted: t('common.toDecide'),
  proposed: t('deposits.awaitingSecondApproval'),
  credited: t('common.credited'),
  rejected: t('common.rejected'),
} as const;

export const stateWords = ({
  state,
  rejected_by: rejectedBy,
}: Pick<StaffApplication, 'state' | 'rejected_by'>): string =>
  state === 'rejected' && rejectedBy === null ? t('deposits.takenBackCustomer') : STATES[state];

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
  if (of.deposit_id !== null) return t('deposits.matchedOnChain');
  if (of.automatic) return t('deposits.awaitingChainMatch');
  return of.tx_hash === null ? t('deposits.noTxHash') : t('deposits.txHashGiven');
};

type NodeAnswer = StaffLargeDeposit['answers'][number];

const ANSWERS: Readonly<Record<NodeAnswer['answer'], string>> = {
  agrees: t('words.agrees'),
  disagrees: t('words.disagrees'),
  behind: t('words.isBehind'),
  away: t('words.doesNotAnswer'),
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
    review: t('deposits.screeningWantsPersonLook'),
    refused: t('deposits.screeningRefused'),
    no_answer: t('deposits.screeningGaveNoAnswer'),
  } as const;
  const why = of.outcome === null ? t('deposits.screeningNotAsked') : words[of.outcome];
  const said = of.detail === null ? of.reason : reasonWords(of.detail);
  const reason = said === null ? '' : `: ${said}`;
  const [first] = of.released_by;
  const people = of.needs_two
    ? first === undefined
      ? `. ${t('deposits.twoMembersRelease')}`
      : `. ${t('deposits.awaitingSecondReleaseFirst', { first })}`
    : '';
  return `${why}${reason}${people}`;
};

const VERDICTS: Readonly<Record<DepositTransaction['verdict'], string>> = {
  matches: t('deposits.transactionMatches'),
  not_named: t('deposits.customerNamedNoTransaction'),
  not_found: t('deposits.chainNoSuchTransaction'),
  failed: t('deposits.transactionFailedChain'),
  other_token: t('deposits.transactionMovesNoUsdt'),
  other_receiver: t('deposits.wrongAddressUsdt'),
  other_amount: t('deposits.amountDiffersApplication'),
  unconfirmed: t('deposits.matchesWaitsConfirmations'),
};

/** The verdict on the transaction that a customer named, in words. */
export const verdictWords = ({ verdict }: Pick<DepositTransaction, 'verdict'>): string => VERDICTS[verdict];
