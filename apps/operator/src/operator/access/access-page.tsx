import {
  type AccessReview,
  accessReviews,
  decideAccessReview,
  type MemberAccess,
  proposeAccessReview,
} from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAddress } from '../../shared/address.ts';
import { call, serverNowMs } from '../../shared/api/api.ts';
import { DecisionDialog } from '../../shared/dialogs/decision-dialog.tsx';
import { type Deciding, useApprovals } from '../../shared/dialogs/use-approvals.ts';
import { utcAt } from '../../shared/format.rules.ts';
import { roleName } from '../../shared/language/names.ts';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Done } from '../../shared/layout/done.tsx';
import { Facts } from '../../shared/layout/facts.tsx';
import { TablePage } from '../../shared/layout/page.tsx';
import { ScrollArea } from '../../shared/layout/scroll-area.tsx';
import { proposalState } from '../../shared/proposal.rules.ts';
import type { Column } from '../../shared/table/columns.ts';
import { timeColumn } from '../../shared/table/common-columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { wholeList } from '../../shared/table/list.ts';
import { decideColumn, hasRows, ProposalsTable } from '../../shared/table/proposals/proposals-table.tsx';
import { PermissionList } from '../roles/permission-list.tsx';
import { listWords } from '../roles/roles.rules.ts';

const REFRESH = 'access-reviews';

const MEMBERS: readonly Column<MemberAccess>[] = [
  { id: 'name', header: t('Member'), text: ({ name }) => name },
  { id: 'role', header: t('Role'), text: ({ role }) => roleName(role) },
  timeColumn('since', t('Since'), ({ created_at }) => created_at),
  timeColumn('signed-in', t('Last sign-in'), ({ last_sign_in_at }) => last_sign_in_at),
  timeColumn('used', t('Last use'), ({ last_used_at }) => last_used_at),
  {
    id: 'permissions',
    header: t('Permissions'),
    text: ({ permissions }) => listWords(permissions),
    show: ({ permissions }) => <PermissionList of={permissions} />,
    wraps: true,
  },
];

const REVIEWS: readonly Column<AccessReview>[] = [
  { id: 'quarter', header: t('Quarter'), text: ({ quarter }) => quarter },
  { id: 'members', header: t('Members'), text: ({ members }) => String(members.length), align: 'right' },
  { id: 'reason', header: t('Result'), text: ({ reason }) => reason, wraps: true },
  { id: 'by', header: t('By'), text: ({ proposed_by }) => proposed_by },
  timeColumn('at', t('Handed in'), ({ proposed_at }) => proposed_at),
  {
    id: 'state',
    header: t('State'),
    text: (review) => proposalState(review, serverNowMs(), t('waits for a second member')),
    wraps: true,
  },
];

interface DecideProps {
  readonly deciding: Deciding<AccessReview>;
  readonly onClose: (done: string | null) => void;
}

const DecideReview = ({ deciding: { proposal, approve }, onClose }: DecideProps) => (
  <DecisionDialog
    about={null}
    wide
    title={t(approve ? 'Confirm the review of {quarter}' : 'Reject the review of {quarter}', {
      quarter: proposal.quarter,
    })}
    effect={
      approve
        ? t(
            'You confirm that each of these members still needs this access. Refused if a role or a permission has changed since.',
          )
        : t('Nothing changes. Anyone can hand in another review.')
    }
    action={approve ? t('Confirm') : t('Reject')}
    look={approve ? 'brand' : 'danger'}
    facts={
      <Facts
        facts={[
          [t('By'), `${proposal.proposed_by}, ${utcAt(proposal.proposed_at)}`],
          [t('Result'), proposal.reason],
        ]}
      />
    }
    decide={() => call(decideAccessReview, { proposal_id: proposal.proposal_id, approve: approve ? 1 : 0 })}
    refresh={[REFRESH]}
    onDone={() => onClose(approve ? t('Confirmed.') : t('Rejected.'))}
    onClose={() => onClose(null)}
  >
    <ScrollArea className="max-h-64">
      <Facts
        facts={proposal.members.map(({ name, role, permissions }) => [
          name,
          `${roleName(role)}: ${listWords(permissions)}`,
        ])}
      />
    </ScrollArea>
  </DecisionDialog>
);

const HandIn = ({
  quarter,
  onClose,
}: {
  readonly quarter: string;
  readonly onClose: (done: string | null) => void;
}) => (
  <DecisionDialog
    about={null}
    title={t('Access review of {quarter}', { quarter })}
    effect={t(
      'You state that you’ve looked at every member below. Change roles and disable members first. A second staff member confirms the list as it is now.',
    )}
    action={t('Hand in')}
    reason={{
      label: t('Result'),
      hint: t('What you looked at and changed. Permanently recorded in the audit log.'),
      min: 3,
      max: 200,
    }}
    decide={({ reason }) => call(proposeAccessReview, { reason })}
    refresh={[REFRESH]}
    onDone={() => onClose(t('Handed in. Waiting for a second member.'))}
    onClose={() => onClose(null)}
  />
);

/** The permissions of every member, and the quarterly reviews of them. */
export const AccessPage = () => {
  const address = useAddress([]);
  const access = useQuery({ queryKey: [REFRESH], queryFn: ({ signal }) => call(accessReviews, {}, signal) });
  const { quarter = '', is_confirmed: isConfirmed = true, members, reviews } = access.data ?? {};
  const approvals = useApprovals<AccessReview>('review_access', 'review_access');
  const { isOpen, ask, deciding, close } = approvals;
  const ofReviews = useMemo(
    () => [
      ...REVIEWS,
      decideColumn(
        (verb, { quarter: of, proposed_by }: AccessReview) =>
          t('{verb} the review of {of} by {proposedBy}', { verb, of, proposedBy: proposed_by }),
        isOpen,
        ask,
      ),
    ],
    [isOpen, ask],
  );
  return (
    <TablePage
      title={t('Access review')}
      aside={
        <>
          <Done>{approvals.done}</Done>
          {access.data !== undefined && (
            <span className={isConfirmed ? 'text-good' : 'font-medium text-watch'}>
              {quarter}: {isConfirmed ? t('confirmed') : t('not confirmed yet')}
            </span>
          )}
          <Button
            look="brand"
            disabled={access.data === undefined || !approvals.mayPropose}
            onClick={approvals.propose}
          >
            {t('Hand in…')}
          </Button>
        </>
      }
    >
      <DataTable
        what={t('members')}
        list={wholeList(access, members)}
        columns={MEMBERS}
        rowKey={({ name }) => name}
        address={address}
        isBeside={hasRows(reviews)}
      />
      <ProposalsTable
        queue="access_reviews"
        refresh={REFRESH}
        list={wholeList(access, reviews)}
        columns={ofReviews}
        address={address}
        empty={t('None yet. Each quarter one member hands in a review, and another confirms it.')}
        onDecide={approvals.decide}
      />
      {approvals.isProposing && <HandIn quarter={quarter} onClose={close} />}
      {deciding !== null && <DecideReview deciding={deciding} onClose={close} />}
    </TablePage>
  );
};
