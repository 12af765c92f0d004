import { type Change, rolesOfStaff, type StaffRoleInForce } from '@tallystick/contract';
import { useStore } from '@tallystick/ui/store.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useAddress } from '../../shared/address.ts';
import { call } from '../../shared/api/api.ts';
import { ChangesTable } from '../../shared/changes/changes-table.tsx';
import { useChanges } from '../../shared/changes/use-changes.ts';
import { roleName } from '../../shared/language/names.ts';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Done } from '../../shared/layout/done.tsx';
import type { FactsProps } from '../../shared/layout/facts.tsx';
import { TablePage } from '../../shared/layout/page.tsx';
import { sessionStore } from '../../shared/session/session.ts';
import type { Column } from '../../shared/table/columns.ts';
import { timeColumn } from '../../shared/table/common-columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { hasRows, wholeList } from '../../shared/table/list.ts';
import { PermissionList } from './permission-list.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { listWords, membersWords, permissionsOf, ROLES } from './roles.rules.ts';

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

const NO_MAY: readonly string[] = [];

/** The roles, built in and custom, with the changes of custom ones. */
export const RolesPage = () => {
  const address = useAddress([]);
  const { session } = useStore(sessionStore);
  const roles = useQuery({ queryKey: ['roles'], queryFn: ({ signal }) => call(rolesOfStaff, {}, signal) });
  const changes = useChanges(ROLES);
  const { mayPropose } = changes;
  const [changed, setChanged] = useState<StaffRoleInForce | null>(null);
  const ofRoles = useMemo(() => roleColumns(mayPropose, setChanged), [mayPropose]);
  const affected = (change: Change): FactsProps['facts'] => [
    [t('All permissions'), listWords(permissionsOf(change).all)],
    [
      t('Members affected'),
      membersWords(roles.data?.roles.find(({ role }) => role === change.target)?.members),
    ],
  ];
  return (
    <TablePage
      title={t('Roles')}
      aside={
        <>
          <Done>{changes.done}</Done>
          <Button look="brand" disabled={roles.data === undefined || !mayPropose} onClick={changes.propose}>
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
        isBeside={hasRows(changes.query.data?.list)}
      />
      <ChangesTable changes={changes} address={address} extra={affected} />
      {(changes.isProposing || changed !== null) && roles.data !== undefined && (
        <RoleDialog
          roles={roles.data}
          may={session?.may ?? NO_MAY}
          role={changed}
          onClose={(done) => {
            setChanged(null);
            changes.close(done);
          }}
        />
      )}
    </TablePage>
  );
};
