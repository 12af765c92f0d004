import type { PeopleReason, StaffWithdrawal, WithdrawalAct } from '@tallystick/contract';
import { reasonWords } from '../../shared/language/reasons.ts';
import { t } from '../../shared/language/text.ts';
import { obstaclesTo } from '../../shared/obstacles.rules.ts';

type Row = Pick<StaffWithdrawal, 'rung' | 'payer' | 'two_people' | 'proposed_by' | 'pay_proposed_by'>;

/** The possible actions on a withdrawal in its current state. The server checks again. */
export const decisionsFor = ({ rung, payer }: Row): readonly WithdrawalAct[] => {
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

/** Everything that keeps the withdrawal from going on: the server's own hindrance, and the refusals to this member. */
export const blockedBy = (
  of: Pick<StaffWithdrawal, 'obstacles' | 'hindrance'>,
  name: string | null,
): string | null => {
  const onwards = (['approve', 'paid', 'retry'] as const).flatMap((act) => obstaclesTo(of, act, name));
  const words = [...(of.hindrance === null ? [] : [reasonWords(of.hindrance)]), ...onwards];
  return words.length === 0 ? null : [...new Set(words)].join('; ');
};

/** Its state in words. The next required action comes first. */
export const standingOf = (row: Row): string => {
  const { rung, payer } = row;
  if (rung === 'requested') {
    if (!row.two_people) return t('withdrawals.toApprove');
    return row.proposed_by === null
      ? t('withdrawals.needsTwoApprovals')
      : t('withdrawals.awaitingSecondApproval', { proposedBy: row.proposed_by });
  }
  if (rung === 'approved' && payer === 'staff') {
    return row.pay_proposed_by === null
      ? t('withdrawals.toPay')
      : t('withdrawals.awaitingSecondPaid', { payProposedBy: row.pay_proposed_by });
  }
  return rung;
};

const BECAUSE: Readonly<Record<PeopleReason, string>> = {
  amount: t('withdrawals.amountAboveLimitOnePerson'),
  customer_day: t('withdrawals.customerLimitExceeded'),
  destination_day: t('withdrawals.destinationLimitExceeded'),
  house_day: t('withdrawals.houseLimitExceeded'),
  value_unknown: t('withdrawals.thereNoPriceValueUsdt'),
  personal_info_rejected: t('common.identityRejected'),
  personal_info_missing: t('withdrawals.identityNotApproved'),
  screening_refused: t('withdrawals.outsideScreeningRefused'),
  screening_review: t('withdrawals.screeningWantsPerson'),
  screening_no_answer: t('withdrawals.screeningSilent'),
};

/** The reasons why people decide, in words. Null while the rule may decide. */
export const becauseOf = ({ people_because }: Pick<StaffWithdrawal, 'people_because'>): string | null =>
  people_because.length === 0 ? null : `${people_because.map((reason) => BECAUSE[reason]).join('. ')}.`;
