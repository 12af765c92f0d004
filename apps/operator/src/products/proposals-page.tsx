import { type DataOf, decideProposal, proposals } from '@tallystick/contract';
import { useMemo, useState } from 'react';
import { useAddress } from '../shared/address.ts';
import { call, serverNowMs } from '../shared/api/api.ts';
import { DecisionDialog } from '../shared/dialogs/decision-dialog.tsx';
import { t } from '../shared/language/text.ts';
import { TablePage } from '../shared/layout/page.tsx';
import { isWaiting, proposalState } from '../shared/proposal.rules.ts';
import { useMay } from '../shared/session/use-may.ts';
import type { Column } from '../shared/table/columns.ts';
import { timeColumn } from '../shared/table/common-columns.tsx';
import { DataTable } from '../shared/table/data-table.tsx';
import { usePagedList } from '../shared/table/list.ts';
import { decideColumn } from '../shared/table/proposals/proposals-table.tsx';
import { useWithdrawal } from '../shared/table/proposals/withdraw-column.tsx';
import { Time } from '../shared/time/time.tsx';
import { customerOf, describe, KINDS } from './proposal-words.ts';
import { PRODUCT_KEYS } from './use-terms.ts';

type Proposal = DataOf<typeof proposals>['list'][number];

const stateOf = (proposal: Proposal): string => proposalState(proposal, serverNowMs(), t('waits'));

const COLUMNS: readonly Column<Proposal>[] = [
  { id: 'kind', header: t('What'), text: ({ kind }) => KINDS[kind] },
  { id: 'detail', header: t('Proposed'), text: ({ kind, detail }) => describe(kind, detail), wraps: true },
  { id: 'reason', header: t('Reason'), text: ({ reason }) => reason, wraps: true },
  { id: 'by', header: t('By'), text: ({ proposed_by }) => proposed_by },
  timeColumn('at', t('Time'), ({ proposed_at }) => proposed_at),
  { id: 'state', header: t('State'), text: stateOf, wraps: true },
];

interface Deciding {
  readonly proposal: Proposal;
  readonly approve: boolean;
}

const Decision = ({
  deciding,
  onClose,
}: {
  readonly deciding: Deciding;
  readonly onClose: (done: string | null) => void;
}) => {
  const { proposal, approve } = deciding;
  const what = KINDS[proposal.kind];
  const uid = customerOf(proposal.kind, proposal.detail);
  return (
    <DecisionDialog
      title={`${approve ? t('Approve') : t('Reject')}: ${what}`}
      effect={
        approve
          ? t('Takes effect immediately. You can’t approve your own proposal.')
          : t('Nothing changes. It can be proposed again.')
      }
      action={approve ? t('Approve') : t('Reject')}
      look={approve ? 'brand' : 'danger'}
      about={uid === null ? null : { uid }}
      decide={() => call(decideProposal, { proposal_id: proposal.proposal_id, approve: approve ? 1 : 0 })}
      refresh={PRODUCT_KEYS}
      onDone={() => onClose(`${what}: ${approve ? t('approved') : t('rejected')}.`)}
      onClose={() => onClose(null)}
    >
      <dl className="grid grid-cols-[6rem_1fr] gap-x-3 gap-y-1">
        <dt className="text-ink-3">{t('Proposed')}</dt>
        <dd className="break-words">{describe(proposal.kind, proposal.detail)}</dd>
        <dt className="text-ink-3">{t('By')}</dt>
        <dd>
          <bdi>{proposal.proposed_by}</bdi>, <Time at={proposal.proposed_at} />
        </dd>
        <dt className="text-ink-3">{t('Reason')}</dt>
        <dd className="break-words">
          <bdi>{proposal.reason}</bdi>
        </dd>
      </dl>
    </DecisionDialog>
  );
};

export const ProposalsPage = () => {
  const address = useAddress([]);
  const { only } = address;
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const list = usePagedList({
    name: 'proposals',
    address,
    fetchPage: (page, signal) =>
      call(proposals, { ...page, ...(only !== undefined && { proposal_id: only }) }, signal),
    refreshMs: 10_000,
  });
  const mayDecide = useMay('decide_products');
  const decide = (approve: boolean) => (proposal: Proposal) => {
    setDone(null);
    if (mayDecide && isWaiting(proposal, serverNowMs())) setDeciding({ proposal, approve });
  };
  const { withWithdrawal, dialog } = useWithdrawal('product_proposals', PRODUCT_KEYS);
  const columns = useMemo<readonly Column<Proposal>[]>(
    () => [
      ...COLUMNS,
      withWithdrawal(
        decideColumn(
          (verb, { kind }) => `${verb} ${KINDS[kind]}`,
          (proposal: Proposal) => mayDecide && isWaiting(proposal, serverNowMs()),
          setDeciding,
        ),
      ),
    ],
    [mayDecide, withWithdrawal],
  );
  return (
    <TablePage
      title={t('Proposals')}
      aside={
        <p role="status" className="font-medium text-good">
          {done}
        </p>
      }
    >
      <DataTable
        what={t('proposals')}
        list={list}
        columns={columns}
        rowKey={({ proposal_id }) => proposal_id}
        address={address}
        empty={t('No data yet. New terms, rewards and treasury transfers wait here for a second approval.')}
        rowKeys={[
          { keys: 'a', does: t('Approve the selected proposal'), run: decide(true) },
          { keys: 'r', does: t('Reject the selected proposal'), run: decide(false) },
        ]}
      />
      {dialog}
      {deciding !== null && (
        <Decision
          deciding={deciding}
          onClose={(message) => {
            setDeciding(null);
            setDone(message);
          }}
        />
      )}
    </TablePage>
  );
};
