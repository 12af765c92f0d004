import type { StaffApplication, StaffLargeDeposit } from '@tallystick/contract';

const STATES = {
  submitted: 'To decide',
  proposed: 'Second person',
  credited: 'Credited',
  rejected: 'Rejected',
} as const;

export const stateWords = ({ state }: Pick<StaffApplication, 'state'>): string => STATES[state];

/** True if staff may approve it. On a chain that the server reads, only deposits found there are credited. */
export const canApprove = (of: Pick<StaffApplication, 'state' | 'automatic' | 'deposit_id'>): boolean =>
  (of.state === 'submitted' || of.state === 'proposed') && !of.automatic && of.deposit_id === null;

export const canReject = (of: Pick<StaffApplication, 'state' | 'automatic' | 'deposit_id'>): boolean =>
  (of.state === 'submitted' || of.state === 'proposed') && of.deposit_id === null;

/** Its match with the chain, in words. */
export const matchWords = (of: Pick<StaffApplication, 'automatic' | 'deposit_id' | 'tx_hash'>): string => {
  if (of.deposit_id !== null) return 'tied to a deposit on the chain';
  if (of.automatic) return 'waits for the chain';
  return of.tx_hash === null ? 'no transaction named' : 'transaction named';
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
