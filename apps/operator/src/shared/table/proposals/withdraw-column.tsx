import { type ProposalQueue, withdrawProposal } from '@tallystick/contract';
import { useStore } from '@tallystick/ui/store.ts';
import { useMemo, useState } from 'react';
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

/** A column in which members withdraw proposals of their own, and its dialog. */
export const useWithdrawal = <Row extends Own>(queue: ProposalQueue, refresh: readonly string[]) => {
  const self = useStore(sessionStore).session?.name ?? '';
  const [open, setOpen] = useState<string | null>(null);
  const column = useMemo<Column<Row>>(
    () => ({
      id: 'own',
      header: t('Own'),
      text: () => '',
      align: 'right',
      show: (proposal) =>
        isOwnWaiting(proposal, self, serverNowMs()) ? (
          <Button onClick={() => setOpen(proposal.proposal_id)}>{t('Withdraw…')}</Button>
        ) : null,
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
  return { column, dialog };
};
