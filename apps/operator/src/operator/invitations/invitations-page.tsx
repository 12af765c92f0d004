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
  open: t('invitations.valid'),
  used_up: t('invitations.usedUp'),
  expired: t('words.expired'),
  revoked: t('words.ended'),
} as const;

const columnsFor = (
  mayEnd: boolean,
  ask: (kind: Kind, row: Invitation) => void,
): readonly Column<Invitation>[] => [
  { id: 'code', header: t('invitations.invitationCode'), text: ({ invitation_code }) => invitation_code },
  { id: 'note', header: t('invitations.what'), text: ({ note }) => note ?? '–', wraps: true },
  {
    id: 'state',
    header: t('common.state'),
    text: ({ state, revoked_by }) =>
      revoked_by === null
        ? STATES[state]
        : t('invitations.byStateRevokedBy', { state: STATES[state], revokedBy: revoked_by }),
  },
  {
    id: 'uses',
    header: t('invitations.signUps'),
    align: 'right',
    text: ({ uses, max_uses }) =>
      max_uses === null ? String(uses) : t('invitations.ofUsesMaxUses', { uses, maxUses: max_uses }),
  },
  timeColumn('until', t('invitations.until'), ({ expires_at }) => expires_at),
  {
    id: 'by',
    header: t('invitations.madeBy'),
    text: ({ issued_by }) => issued_by ?? t('invitations.system'),
  },
  timeColumn('at', t('invitations.made'), ({ created_at }) => created_at),
  {
    id: 'acts',
    header: t('common.decision'),
    isAtHand: true,
    align: 'right',
    text: () => '',
    show: (row) => (
      <span className="inline-flex gap-1.5">
        <Button
          label={t('invitations.viewSignUpsInvitationCode', { invitationCode: row.invitation_code })}
          onClick={() => ask('uses', row)}
        >
          {t('invitations.viewSignUps')}
        </Button>
        {mayEnd && row.revoked_at === null && (
          <Button
            label={t('invitations.endInvitationCode', { invitationCode: row.invitation_code })}
            onClick={() => ask('revoke', row)}
          >
            {t('common.end')}
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
      title={t('common.invitations')}
      aside={
        <>
          <Done>{done}</Done>
          {mayIssue && (
            <Button look="brand" onClick={() => ask('issue', null)}>
              {t('invitations.newInvitationButton')}
            </Button>
          )}
        </>
      }
    >
      <DataTable
        what={t('invitations.invitations')}
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
