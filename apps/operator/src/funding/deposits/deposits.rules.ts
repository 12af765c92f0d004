import type {
  DepositTransaction,
  StaffApplication,
  StaffHeldDeposit,
  StaffLargeDeposit,
} from '@tallystick/contract';
import { formatAmount, parseAmount } from '@tallystick/money';
import { sumOf } from '../../shared/format.rules.ts';

const STATES = {
  submitted: 'To decide',
  proposed: 'Awaiting second approval',
  credited: 'Credited',
  rejected: 'Rejected',
} as const;

export const stateWords = ({ state }: Pick<StaffApplication, 'state'>): string => STATES[state];

/** The amount that an approval credits: after the fee. */
export const creditOf = ({
  amount,
  fee,
  currency,
}: Pick<StaffApplication, 'amount' | 'fee' | 'currency'>): string => {
  const [whole, part] = [parseAmount(amount, currency), parseAmount(fee, currency)];
  return sumOf(whole === null || part === null ? amount : formatAmount(whole - part, currency), currency);
};

/** True if staff may approve it. On a chain that the server reads, only deposits found there are credited. */
export const canApprove = (of: Pick<StaffApplication, 'state' | 'automatic' | 'deposit_id'>): boolean =>
  (of.state === 'submitted' || of.state === 'proposed') && !of.automatic && of.deposit_id === null;

export const canReject = (of: Pick<StaffApplication, 'state' | 'automatic' | 'deposit_id'>): boolean =>
  (of.state === 'submitted' || of.state === 'proposed') && of.deposit_id === null;

/** Its match with the chain, in words. */
export const matchWords = (of: Pick<StaffApplication, 'automatic' | 'deposit_id' | 'tx_hash'>): string => {
  if (of.deposit_id !== null) return 'matched on-chain';
  if (of.automatic) return 'awaiting on-chain match';
  return of.tx_hash === null ? 'no tx hash' : 'tx hash given';
};

type NodeAnswer = StaffLargeDeposit['answers'][number];

const ANSWERS: Readonly<Record<NodeAnswer['answer'], string>> = {
  agrees: 'agrees',
  disagrees: 'disagrees',
  behind: 'is behind',
  away: 'does not answer',
};

/** The answer of each node about a large deposit, in words. */
export const answerWords = ({
  node,
  answer,
  detail,
}: Pick<NodeAnswer, 'node' | 'answer' | 'detail'>): string =>
  `${node} ${ANSWERS[answer]}${detail === '' ? '' : `: ${detail}`}`;

/** Why a deposit is held, in words. The next required action comes last. */
export const heldWords = (
  of: Pick<StaffHeldDeposit, 'outcome' | 'reason' | 'needs_two' | 'released_by'>,
): string => {
  const words = {
    review: 'The screening wants a person to look',
    refused: 'The screening refused it',
    no_answer: 'The screening gave no answer',
  } as const;
  const why = of.outcome === null ? 'The screening was not asked' : words[of.outcome];
  const reason = of.reason === null ? '' : `: ${of.reason}`;
  const [first] = of.released_by;
  const people = of.needs_two
    ? first === undefined
      ? '. Two members release it'
      : `. Awaiting second release (first: ${first})`
    : '';
  return `${why}${reason}${people}`;
};

const VERDICTS: Readonly<Record<DepositTransaction['verdict'], string>> = {
  matches: 'Matches: receiver, token and amount are those of the application',
  not_named: 'The customer named no transaction',
  not_found: 'The chain has no such transaction',
  failed: 'The transaction failed on the chain',
  other_token: 'The transaction moves no USDT',
  other_receiver: 'The USDT went to another address than ours',
  other_amount: 'The amount differs from the application',
  unconfirmed: 'Matches, and waits for confirmations',
};

/** The verdict on the transaction that a customer named, in words. */
export const verdictWords = ({ verdict }: Pick<DepositTransaction, 'verdict'>): string => VERDICTS[verdict];
