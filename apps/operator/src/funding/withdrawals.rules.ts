import type { StaffWithdrawal } from '@tallystick/contract';

type Row = Pick<StaffWithdrawal, 'rung' | 'payer' | 'two_people' | 'proposed_by' | 'pay_proposed_by'>;

export const WITHDRAWAL_DECISIONS = ['approve', 'reject', 'paid', 'retry'] as const;
export type WithdrawalDecision = (typeof WITHDRAWAL_DECISIONS)[number];

/** What people can do with a withdrawal as it stands. The server decides again. */
export const decisionsFor = ({ rung, payer }: Row): readonly WithdrawalDecision[] => {
  switch (rung) {
    case 'requested':
      return ['reject', 'approve'];
    case 'approved':
      return payer === 'staff' ? ['reject', 'paid'] : ['reject'];
    case 'failed':
      return ['reject', 'retry'];
    default:
      return [];
  }
};

/** How it stands, in words: what it waits for comes first. */
export const standingOf = (row: Row): string => {
  const { rung, payer } = row;
  if (rung === 'requested') {
    if (!row.two_people) return 'To approve';
    return row.proposed_by === null ? 'Two people' : `Second person after ${row.proposed_by}`;
  }
  if (rung === 'approved' && payer === 'staff') {
    return row.pay_proposed_by === null ? 'To pay' : `Second person after ${row.pay_proposed_by}`;
  }
  return rung;
};
