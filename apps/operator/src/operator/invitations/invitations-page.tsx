import { type DataOf, invitations } from '@tallystick/contract';
import { useMemo } from 'react';
import { useAddress } from '../../shared/address.ts';
import { call } from '../../shared/api/api.ts';
import { useDecision } from '../../shared/dialogs/use-decision.ts';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Done } from '../../shared/layout/done.tsx';
import { TablePage } from '../../shared/layout/page.tsx';
import { useMay } from '../../shared/permissions/use-may.ts';
import type { Column } from '../../shared/table/columns.ts';
import { timeColumn } from '../../shared/table/common-columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { usePagedList } from '../../shared/table/list.ts';
import { IssueDialog, RevokeDialog } from './invitation-dialogs.tsx';
import { UsesDialog } from './invitation-uses.tsx';

type Invitation = DataOf<typeof invitations>['list'][number];
type Kind = 'issue' | 'revoke' | 'uses';

const STATES = {
  open: t('valid'),
  used_up: t('used up'),
  expired: t('expired'),
  revoked: t('ended'),
} as const;

const columnsFor = (
  mayEnd: boolean,
  ask: (kind: Kind, row: Invitation) => void,
): readonly Column<Invitation>[] => [
  { id: 'code', header: t('Invitation code'), text: ({ invitation_code }) => invitation_code },
  { id: 'note', header: t('What it is for'), text: ({ note }) => note ?? '–', wraps: true },
  {
    id: 'state',
    header: t('State'),
    text: ({ state, revoked_by }) =>
      revoked_by === null
        ? STATES[state]
        : t('{state} by {revokedBy}', { state: STATES[state], revokedBy: revoked_by }),
  },
  {
    id: 'uses',
    header: t('Sign-ups'),
    align: 'right',
    text: ({ uses, max_uses }) =>
      max_uses === null ? String(uses) : t('{uses} of {maxUses}', { uses, maxUses: max_uses }),
  },
  timeColumn('until', t('Until'), ({ expires_at }) => expires_at),
  { id: 'by', header: t('Made by'), text: ({ issued_by }) => issued_by ?? t('system') },
  timeColumn('at', t('Made'), ({ created_at }) => created_at),
  {
    id: 'acts',
    header: t('Decision'),
    isAtHand: true,
    align: 'right',
    text: () => '',
    show: (row) => (
      <span className="inline-flex gap-1.5">
        <Button
          label={t('View sign-ups with {invitationCode}', { invitationCode: row.invitation_code })}
          onClick={() => ask('uses', row)}
        >
          {t('View sign-ups')}
        </Button>
        {mayEnd && row.revoked_at === null && (
          <Button
            label={t('End {invitationCode}', { invitationCode: row.invitation_code })}
            onClick={() => ask('revoke', row)}
          >
            {t('End…')}
          </Button>
        )}
      </span>
    ),
  },
];

export const InvitationsPage = () => {
  const mayIssue = useMay('issue_invitation');
  const address = useAddress([]);
  const { open, done, ask, close } = useDecision<Kind, Invitation | null>();
  const list = usePagedList({
    name: 'invitations',
    address,
    fetchPage: (page, signal) => call(invitations, page, signal),
  });
  const columns = useMemo(() => columnsFor(mayIssue, ask), [mayIssue, ask]);
  const code = open?.row?.invitation_code;
  return (
    <TablePage
      title={t('Invitations')}
      aside={
        <>
          <Done>{done}</Done>
          {mayIssue && (
            <Button look="brand" onClick={() => ask('issue', null)}>
              {t('New invitation…')}
            </Button>
          )}
        </>
      }
    >
      <DataTable
        what={t('invitations')}
        list={list}
        columns={columns}
        rowKey={({ invitation_code }) => invitation_code}
        address={address}
      />
      {open?.kind === 'issue' && <IssueDialog onClose={close} />}
      {open?.kind === 'revoke' && code !== undefined && <RevokeDialog code={code} onClose={close} />}
      {open?.kind === 'uses' && code !== undefined && <UsesDialog code={code} onClose={() => close()} />}
    </TablePage>
  );
};
