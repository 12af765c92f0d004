import { decideRole, type RoleProposal, rolesOfStaff, type StaffRoleInForce } from '@tallystick/contract';
import { useStore } from '@tallystick/ui/store.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useAddress } from '../../shared/address.ts';
import { call, serverNowMs } from '../../shared/api/api.ts';
import { DecideVersion } from '../../shared/dialogs/decide-version.tsx';
import { type Deciding, useApprovals } from '../../shared/dialogs/use-approvals.ts';
import { utcAt } from '../../shared/format.rules.ts';
import { roleName } from '../../shared/language/names.ts';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Done } from '../../shared/layout/done.tsx';
import { TablePage } from '../../shared/layout/page.tsx';
import { sessionStore } from '../../shared/session/session.ts';
import type { Column } from '../../shared/table/columns.ts';
import { timeColumn } from '../../shared/table/common-columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { wholeList } from '../../shared/table/list.ts';
import { hasRows, ProposalsTable, proposalColumns } from '../../shared/table/proposals/proposals-table.tsx';
import { PermissionList } from './permission-list.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { diffFacts, listWords, mayDecideRole } from './roles.rules.ts';

const roleColumns = (
  mayPropose: boolean,
  change: (role: StaffRoleInForce) => void,
): readonly Column<StaffRoleInForce>[] => [
  { id: 'role', header: t('Role'), text: ({ role }) => roleName(role) },
  {
    id: 'version',
    header: t('Version'),
    text: ({ is_built_in, version }) => (is_built_in ? t('built in') : String(version)),
  },
  { id: 'members', header: t('Members'), text: ({ members }) => members.join(', ') || '–', wraps: true },
  {
    id: 'permissions',
    header: t('Permissions'),
    text: ({ permissions }) => listWords(permissions),
    show: ({ permissions }) => <PermissionList of={permissions} />,
    wraps: true,
  },
  timeColumn('from', t('In force from'), ({ effective_at: at }) => at),
  {
    id: 'acts',
    header: t('Decision'),
    isAtHand: true,
    align: 'right',
    text: () => '',
    show: (role) =>
      role.is_built_in || !mayPropose ? null : (
        <Button
          label={t('Change the role {role}', { role: roleName(role.role) })}
          onClick={() => change(role)}
        >
          {t('Change…')}
        </Button>
      ),
  },
];

const PROPOSAL_COLUMNS: readonly Column<RoleProposal>[] = [
  { id: 'role', header: t('Role'), text: ({ role }) => roleName(role) },
  {
    id: 'added',
    header: t('Added'),
    text: ({ added }) => listWords(added),
    show: ({ added }) => <PermissionList of={added} />,
    wraps: true,
  },
  {
    id: 'removed',
    header: t('Removed'),
    text: ({ removed }) => listWords(removed),
    show: ({ removed }) => <PermissionList of={removed} />,
    wraps: true,
  },
  { id: 'members', header: t('Members'), text: ({ members }) => members.join(', ') || '–', wraps: true },
  { id: 'reason', header: t('Reason'), text: ({ reason }) => reason, wraps: true },
  { id: 'by', header: t('By'), text: ({ proposed_by }) => proposed_by },
];

const DecideRole = ({
  deciding,
  onClose,
}: {
  readonly deciding: Deciding<RoleProposal>;
  readonly onClose: (done: string | null) => void;
}) => {
  const { proposal } = deciding;
  return (
    <DecideVersion
      deciding={deciding}
      of={t('the role {role}', { role: roleName(proposal.role) })}
      approval={t('Takes effect immediately, also for members who are signed in.')}
      rejection={t('The role stays as it is.')}
      approved={t('Approved. It is in force.')}
      wide
      facts={[
        ...diffFacts(proposal),
        [t('All permissions'), listWords(proposal.permissions)],
        [t('By'), `${proposal.proposed_by}, ${utcAt(proposal.proposed_at)}`],
        [t('Reason'), proposal.reason],
      ]}
      decide={(form) => call(decideRole, form)}
      refresh="roles"
      onClose={onClose}
    />
  );
};

const NO_MAY: readonly string[] = [];

/** The roles, built in and custom, with the proposals of custom ones. */
export const RolesPage = () => {
  const address = useAddress([]);
  const { session } = useStore(sessionStore);
  const roles = useQuery({ queryKey: ['roles'], queryFn: ({ signal }) => call(rolesOfStaff, {}, signal) });
  const approvals = useApprovals<RoleProposal>('propose_staff', 'decide_staff');
  const { isOpen, ask, deciding, mayPropose } = approvals;
  const [changed, setChanged] = useState<StaffRoleInForce | null>(null);
  const own = session?.role ?? '';
  const ofRoles = useMemo(() => roleColumns(mayPropose, setChanged), [mayPropose]);
  const ofProposals = useMemo(() => {
    const self = { name: session?.name ?? '', role: own };
    const mayDecide = (proposal: RoleProposal) =>
      isOpen(proposal) && mayDecideRole(proposal, self, serverNowMs());
    return proposalColumns(PROPOSAL_COLUMNS, mayDecide, ask);
  }, [session, own, isOpen, ask]);
  const close = (done: string | null) => {
    setChanged(null);
    approvals.close(done);
  };
  const isEditing = approvals.isProposing || changed !== null;
  return (
    <TablePage
      title={t('Roles')}
      aside={
        <>
          <Done>{approvals.done}</Done>
          <Button look="brand" disabled={roles.data === undefined || !mayPropose} onClick={approvals.propose}>
            {t('New role…')}
          </Button>
        </>
      }
    >
      <DataTable
        what={t('roles')}
        list={wholeList(roles, roles.data?.roles)}
        columns={ofRoles}
        rowKey={({ role }) => role}
        address={address}
        isBeside={hasRows(roles.data?.proposals)}
      />
      <ProposalsTable
        queue="roles"
        refresh="roles"
        list={wholeList(roles, roles.data?.proposals)}
        columns={ofProposals}
        address={address}
        empty={t('None yet. A role is proposed by one and approved by another who doesn’t have it.')}
        onDecide={(proposal, approve) => {
          if (proposal.role !== own) approvals.decide(proposal, approve);
        }}
      />
      {isEditing && roles.data !== undefined && (
        <RoleDialog roles={roles.data} may={session?.may ?? NO_MAY} role={changed} onClose={close} />
      )}
      {deciding !== null && <DecideRole deciding={deciding} onClose={close} />}
    </TablePage>
  );
};
