import { type ProposalQueue, withdrawProposal } from '@tallystick/contract';
import { useStore } from '@tallystick/ui/store.ts';
import { useCallback, useState } from 'react';
import { call, serverNowMs } from '../../api/api.ts';
import { DecisionDialog } from '../../dialogs/decision-dialog.tsx';
import { t } from '../../language/text.ts';
import { Button } from '../../layout/button.tsx';
import { type Decidable, isOwnWaiting } from '../../proposal.rules.ts';
import { sessionStore } from '../../session/session.ts';
import type { Column } from '../columns.ts';

interface Own extends Decidable {
  readonly proposal_id: string;
  readonly proposed_by: string;
}

/** Adds to a column of decisions the button by which members withdraw proposals of their own. Also returns its dialog. */
export const useWithdrawal = (queue: ProposalQueue, refresh: readonly string[]) => {
  const self = useStore(sessionStore).session?.name ?? '';
  const [open, setOpen] = useState<string | null>(null);
  const withWithdrawal = useCallback(
    <Row extends Own>(decisions: Column<Row>): Column<Row> => ({
      ...decisions,
      show: (proposal) => (
        <span className="inline-flex gap-1.5">
          {decisions.show?.(proposal)}
          {isOwnWaiting(proposal, self, serverNowMs()) && (
            <Button onClick={() => setOpen(proposal.proposal_id)}>{t('Withdraw…')}</Button>
          )}
        </span>
      ),
    }),
    [self],
  );
  const close = () => setOpen(null);
  const dialog =
    open === null ? null : (
      <DecisionDialog
        about={null}
        title={t('Withdraw your proposal')}
        effect={t('Nobody can approve it any more, and nothing changes. It can be proposed again.')}
        action={t('Withdraw')}
        look="danger"
        decide={() => call(withdrawProposal, { queue, proposal_id: open })}
        refresh={refresh}
        onDone={close}
        onClose={close}
      />
    );
  return { withWithdrawal, dialog };
};
