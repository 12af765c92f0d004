import { type DataOf, invitations } from '@tallystick/contract';
import { useMemo } from 'react';
import { useAddress } from '../../shared/address.ts';
import { call } from '../../shared/api/api.ts';
import { useDecision } from '../../shared/dialogs/use-decision.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Done } from '../../shared/layout/done.tsx';
import { TablePage } from '../../shared/layout/page.tsx';
import { useMay } from '../../shared/session/use-may.ts';
import type { Column } from '../../shared/table/columns.ts';
import { timeColumn } from '../../shared/table/common-columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { usePagedList } from '../../shared/table/list.ts';
import { IssueDialog, RevokeDialog } from './invitation-dialogs.tsx';
import { UsesDialog } from './invitation-uses.tsx';

type Invitation = DataOf<typeof invitations>['list'][number];
type Kind = 'issue' | 'revoke' | 'uses';

const STATES = { open: 'open', used_up: 'used up', expired: 'expired', revoked: 'ended' } as const;

const columnsFor = (
  mayEnd: boolean,
  ask: (kind: Kind, row: Invitation) => void,
): readonly Column<Invitation>[] => [
  { id: 'code', header: 'Code', text: ({ invitation_code }) => invitation_code },
  { id: 'note', header: 'What it is for', text: ({ note }) => note ?? '–', wraps: true },
  {
    id: 'state',
    header: 'State',
    text: ({ state, revoked_by }) =>
      revoked_by === null ? STATES[state] : `${STATES[state]} by ${revoked_by}`,
  },
  {
    id: 'uses',
    header: 'Sign-ups',
    align: 'right',
    text: ({ uses, max_uses }) => (max_uses === null ? String(uses) : `${uses} of ${max_uses}`),
  },
  timeColumn('until', 'Until', ({ expires_at }) => expires_at),
  { id: 'by', header: 'Made by', text: ({ issued_by }) => issued_by ?? 'system' },
  timeColumn('at', 'Made', ({ created_at }) => created_at),
  {
    id: 'acts',
    header: 'Decision',
    isAtHand: true,
    align: 'right',
    text: () => '',
    show: (row) => (
      <span className="inline-flex gap-1.5">
        <Button label={`View sign-ups with ${row.invitation_code}`} onClick={() => ask('uses', row)}>
          View sign-ups
        </Button>
        {mayEnd && row.revoked_at === null && (
          <Button label={`End ${row.invitation_code}`} onClick={() => ask('revoke', row)}>
            End…
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
      title="Invitations"
      aside={
        <>
          <Done>{done}</Done>
          {mayIssue && (
            <Button look="brand" onClick={() => ask('issue', null)}>
              New invitation…
            </Button>
          )}
        </>
      }
    >
      <DataTable
        what="invitations"
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
