import { accessReviews, type Change, type MemberAccess } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../shared/address.ts';
import { call } from '../../shared/api/api.ts';
import { ChangesTable } from '../../shared/changes/changes-table.tsx';
import { ProposeChange } from '../../shared/changes/propose-change.tsx';
import { useChanges } from '../../shared/changes/use-changes.ts';
import { roleName } from '../../shared/language/names.ts';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Done } from '../../shared/layout/done.tsx';
import type { FactsProps } from '../../shared/layout/facts.tsx';
import { TablePage } from '../../shared/layout/page.tsx';
import type { Column } from '../../shared/table/columns.ts';
import { timeColumn } from '../../shared/table/common-columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { hasRows, wholeList } from '../../shared/table/list.ts';
import { PermissionList } from '../roles/permission-list.tsx';
import { listWords } from '../roles/roles.rules.ts';
import { REVIEWS } from './reviews-kind.ts';

const MEMBERS: readonly Column<MemberAccess>[] = [
  { id: 'name', header: t('staff.member'), text: ({ name }) => name },
  { id: 'role', header: t('common.role'), text: ({ role }) => roleName(role) },
  timeColumn('since', t('common.since'), ({ created_at }) => created_at),
  timeColumn('signed-in', t('staff.access.lastSignIn'), ({ last_sign_in_at }) => last_sign_in_at),
  timeColumn('used', t('staff.access.lastUse'), ({ last_used_at }) => last_used_at),
  {
    id: 'permissions',
    header: t('staff.permissions'),
    text: ({ permissions }) => listWords(permissions),
    show: ({ permissions }) => <PermissionList of={permissions} />,
    wraps: true,
  },
];

/** The permissions of every member, and the quarterly reviews of them. */
export const AccessPage = () => {
  const address = useAddress([]);
  const access = useQuery({
    queryKey: [REVIEWS.refresh],
    queryFn: ({ signal }) => call(accessReviews, {}, signal),
  });
  const { quarter = '', is_confirmed: isConfirmed = true, members, version = 0, reviews } = access.data ?? {};
  const changes = useChanges(REVIEWS);
  const handedIn = ({ change_id: id }: Change): FactsProps['facts'] =>
    (reviews?.find(({ change_id }) => change_id === id)?.members ?? []).map(({ name, role, permissions }) => [
      name,
      `${roleName(role)}: ${listWords(permissions)}`,
    ]);
  return (
    <TablePage
      title={t('common.accessReview')}
      aside={
        <>
          <Done>{changes.done}</Done>
          {access.data !== undefined && (
            <span className={isConfirmed ? 'text-good' : 'font-medium text-watch'}>
              {quarter}: {isConfirmed ? t('words.confirmed') : t('staff.access.notConfirmedYet')}
            </span>
          )}
          <Button
            look="brand"
            disabled={access.data === undefined || !changes.mayPropose}
            onClick={changes.propose}
          >
            {t('staff.access.handIn')}
          </Button>
        </>
      }
    >
      <DataTable
        what={t('staff.access.members')}
        list={wholeList(access, members)}
        columns={MEMBERS}
        rowKey={({ name }) => name}
        address={address}
        isBeside={hasRows(changes.query.data?.list)}
      />
      <ChangesTable changes={changes} address={address} extra={handedIn} />
      {changes.isProposing && (
        <ProposeChange
          kind={REVIEWS}
          title={t('staff.access.accessReviewOf', { quarter })}
          effect={t('staff.access.handInEffect')}
          hint={t('staff.access.noteHint')}
          draft={{ subject: 'access_reviews', target: '', based_on: version, content: {} }}
          onClose={changes.close}
        />
      )}
    </TablePage>
  );
};
