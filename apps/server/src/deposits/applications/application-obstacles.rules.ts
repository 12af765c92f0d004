import type { Obstacle } from '../../payments/obstacle.rules.ts';
import { because } from '../../platform/reasons/reason.rules.ts';

interface Asked {
  readonly state: string;
  readonly automatic: boolean;
  readonly depositId: string | null;
  readonly creditedElsewhere: boolean;
  readonly proposedBy: string | null;
  /** The member who proposed to credit another amount that came at the bank. */
  readonly otherAmountBy: string | null;
}

type DepositAct = 'approve' | 'reject';

const everybody = (
  act: DepositAct,
  error: Obstacle<DepositAct>['error'],
  reason: string,
): Obstacle<DepositAct> => ({
  act,
  member: null,
  error,
  reason,
});

/** True for an application that nobody has decided. */
export const isOpen = (state: string): boolean => state === 'submitted' || state === 'proposed';

/** Everything for which the server would refuse a decision on an open application. */
export const applicationObstacles = (of: Asked): readonly Obstacle<DepositAct>[] => {
  if (!isOpen(of.state)) return [];
  // On a chain that the server reads, only deposits found on the chain are credited.
  if (of.depositId !== null)
    return (['approve', 'reject'] as const).map((act) =>
      everybody(act, 'credited_by_chain', 'deposit_found_on_chain'),
    );
  const { otherAmountBy: member } = of;
  if (member !== null)
    return (['approve', 'reject'] as const).map((act) =>
      everybody(act, 'changed_meanwhile', because('other_amount_proposed', { member })),
    );
  return [
    ...(of.automatic ? [everybody('approve', 'credited_by_chain', 'deposit_read_from_chain')] : []),
    ...(of.creditedElsewhere ? [everybody('approve', 'already_decided', 'transaction_credited')] : []),
    ...(of.proposedBy === null
      ? []
      : [
          {
            act: 'approve' as const,
            member: of.proposedBy,
            error: 'second_person_needed' as const,
            reason: because('second_member_needed', { member: of.proposedBy }),
          },
        ]),
  ];
};
