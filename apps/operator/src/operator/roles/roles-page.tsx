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
  { id: 'role', header: t('common.role'), text: ({ role }) => roleName(role) },
  {
    id: 'version',
    header: t('common.version'),
    text: ({ is_built_in, version }) => (is_built_in ? t('staff.roles.builtIn') : String(version)),
  },
  {
    id: 'members',
    header: t('staff.members'),
    text: ({ members }) => members.join(', ') || '–',
    wraps: true,
  },
  {
    id: 'permissions',
    header: t('staff.permissions'),
    text: ({ permissions }) => listWords(permissions),
    show: ({ permissions }) => <PermissionList of={permissions} />,
    wraps: true,
  },
  timeColumn('from', t('common.inForceFrom'), ({ effective_at: at }) => at),
  {
    id: 'acts',
    header: t('common.decision'),
    isAtHand: true,
    align: 'right',
    text: () => '',
    show: (role) =>
      role.is_built_in || !mayPropose ? null : (
        <Button
          label={t('staff.roles.changeRole', { role: roleName(role.role) })}
          onClick={() => change(role)}
        >
          {t('common.changeButton')}
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
    [t('staff.roles.allPermissions'), listWords(permissionsOf(change).all)],
    [
      t('staff.roles.membersAffected'),
      membersWords(roles.data?.roles.find(({ role }) => role === change.target)?.members),
    ],
  ];
  return (
    <TablePage
      title={t('common.roles')}
      aside={
        <>
          <Done>{changes.done}</Done>
          <Button look="brand" disabled={roles.data === undefined || !mayPropose} onClick={changes.propose}>
            {t('staff.roles.newRoleButton')}
          </Button>
        </>
      }
    >
      <DataTable
        what={t('staff.roles.roles')}
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
