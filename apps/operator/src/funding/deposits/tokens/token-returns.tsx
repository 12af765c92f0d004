import { decideTokenReturn, type TokenReturn, tokenReturns } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Address } from '../../../shared/address.ts';
import { call } from '../../../shared/api/api.ts';
import { CustomerLink } from '../../../shared/customers/customer-link.tsx';
import { DecisionDialog } from '../../../shared/dialogs/decision-dialog.tsx';
import { type Deciding, useApprovals } from '../../../shared/dialogs/use-approvals.ts';
import { t } from '../../../shared/language/text.ts';
import { Facts } from '../../../shared/layout/facts.tsx';
import { Failure } from '../../../shared/layout/query-states.tsx';
import type { Column } from '../../../shared/table/columns.ts';
import { timeColumn } from '../../../shared/table/common-columns.tsx';
import { wholeList } from '../../../shared/table/list.ts';
import { useNamedRow } from '../../../shared/table/named-row.tsx';
import { decideColumn, hasRows, ProposalsTable } from '../../../shared/table/proposals/proposals-table.tsx';
import { progressWords, tokenWords } from './token-words.ts';

const REFRESH_MS = 30_000;

const COLUMNS: readonly Column<TokenReturn>[] = [
  timeColumn('at', t('Proposed'), ({ proposed_at }) => proposed_at),
  { id: 'token', header: t('Token'), text: tokenWords },
  { id: 'uid', header: t('Customer'), text: ({ uid }) => uid, show: ({ uid }) => <CustomerLink uid={uid} /> },
  { id: 'target', header: t('To'), text: ({ target }) => target, wraps: true },
  { id: 'progress', header: t('State'), text: progressWords, wraps: true },
  { id: 'tx', header: t('Transaction'), text: ({ tx_hash }) => tx_hash ?? '', wraps: true },
  { id: 'by', header: t('By'), text: ({ proposed_by }) => proposed_by },
  { id: 'reason', header: t('Reason'), text: ({ reason }) => reason, wraps: true },
];

const label = (verb: string, of: TokenReturn): string =>
  t('{verb} the return of {token} of {uid}', { verb, token: tokenWords(of), uid: of.uid });

const Decide = ({
  deciding: { proposal, approve },
  onClose,
}: {
  readonly deciding: Deciding<TokenReturn>;
  readonly onClose: (done: string | null) => void;
}) => (
  <DecisionDialog
    wide
    about={{ uid: proposal.uid, obstacles: [] }}
    title={label(approve ? t('Approve') : t('Reject'), proposal)}
    effect={
      approve
        ? t('The signer sends it once the token allows it. The house pays the gas, and nobody is credited.')
        : t('The token stays where it is.')
    }
    action={approve ? t('Approve') : t('Reject')}
    look={approve ? 'brand' : 'danger'}
    decide={() => call(decideTokenReturn, { proposal_id: proposal.proposal_id, approve: approve ? 1 : 0 })}
    refresh={['token-returns', 'foreign-tokens']}
    onDone={() => onClose(approve ? t('Approved.') : t('Rejected.'))}
    onClose={() => onClose(null)}
  >
    <Facts
      facts={[
        [t('Token'), <b key="token">{tokenWords(proposal)}</b>],
        [t('Contract'), <code key="contract">{proposal.contract}</code>],
        [t('From'), <code key="from">{proposal.address}</code>],
        [t('To'), <code key="to">{proposal.target}</code>],
        [
          t('It is'),
          proposal.target_kind === 'sender'
            ? t('the address that sent it')
            : t('a destination of the customer'),
        ],
        [t('By'), proposal.proposed_by],
        [t('Reason'), proposal.reason],
      ]}
    />
  </DecisionDialog>
);

/** Returns of tokens: one member proposes, another decides. Hidden if there are none. */
export const TokenReturns = ({
  uid,
  named,
  address,
  onDone,
}: {
  readonly uid: string | undefined;
  readonly named: string | undefined;
  readonly address: Address<string>;
  readonly onDone: (done: string) => void;
}) => {
  const returns = useQuery({
    queryKey: ['token-returns', uid ?? ''],
    queryFn: ({ signal }) => call(tokenReturns, uid === undefined ? {} : { uid }, signal),
    refetchInterval: REFRESH_MS,
  });
  const { isOpen, ask, decide, deciding, close } = useApprovals<TokenReturn>(
    'decide_deposits',
    'decide_deposits',
  );
  const columns = useMemo(() => [...COLUMNS, decideColumn(label, isOpen, ask)], [isOpen, ask]);
  useNamedRow({ only: named, act: undefined }, returns.data ?? [], {
    rowKey: ({ proposal_id }) => proposal_id,
    onOpen: (row) => decide(row, true),
  });
  if (returns.error !== null) return <Failure error={returns.error} onRetry={() => void returns.refetch()} />;
  if (!hasRows(returns.data)) return null;
  return (
    <section
      aria-label={t('Returns of tokens')}
      className="flex max-h-72 shrink-0 flex-col gap-2 overflow-y-auto"
    >
      <ProposalsTable
        what={t('returns of tokens')}
        isBeside
        queue="token_returns"
        refresh="token-returns"
        list={wholeList(returns, returns.data)}
        columns={columns}
        address={address}
        empty={t('None yet.')}
        onDecide={decide}
      />
      {deciding !== null && (
        <Decide
          deciding={deciding}
          onClose={(done) => {
            close(null);
            if (done !== null) onDone(done);
          }}
        />
      )}
    </section>
  );
};
