import { decideRiskFinding, RISK_RULE_NAMES, type RiskFinding, riskFindings } from '@tallystick/contract';
import { useAddress } from '../../shared/address.ts';
import { call } from '../../shared/api/api.ts';
import { CustomerLink } from '../../shared/customers/customer-link.tsx';
import { DecisionDialog } from '../../shared/dialogs/decision-dialog.tsx';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { useDecision } from '../../shared/dialogs/use-decision.ts';
import { utcAt } from '../../shared/format.rules.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Done } from '../../shared/layout/done.tsx';
import { Facts } from '../../shared/layout/facts.tsx';
import { TablePage } from '../../shared/layout/page.tsx';
import { useMay } from '../../shared/session/use-may.ts';
import type { Column } from '../../shared/table/columns.ts';
import { CUSTOMER_COLUMN, sorted, timeColumn } from '../../shared/table/common-columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { FilterSearch, FilterSelect } from '../../shared/table/filters.tsx';
import { usePagedList } from '../../shared/table/list.ts';
import { isUndecided, RULE_WORDS, standingOf } from './risk.rules.ts';

const COLUMNS: readonly Column<RiskFinding>[] = [
  sorted(timeColumn('found_at', 'Found', ({ found_at }) => found_at)),
  { id: 'rule', header: 'Rule', text: ({ rule }) => RULE_WORDS[rule] },
  CUSTOMER_COLUMN,
  { id: 'found', header: 'Finding', text: ({ found }) => found, wraps: true },
  { id: 'state', header: 'State', text: standingOf, wraps: true },
  { id: 'by', header: 'Decided by', text: ({ decision }) => decision?.decided_by ?? '' },
  { id: 'reason', header: 'Reason', text: ({ decision }) => decision?.reason ?? '', wraps: true },
];

const REFRESH_MS = 10_000;

interface DecideProps {
  readonly kind: 'open' | 'clear' | 'confirm';
  readonly of: RiskFinding;
  readonly onClose: (done: string | null) => void;
}

const FindingFacts = ({ of }: { readonly of: RiskFinding }) => (
  <Facts
    facts={[
      ['Finding', <b key="found">{of.found}</b>],
      ['Rule', `${RULE_WORDS[of.rule]}, version ${of.rules_version}`],
      ['Customer', <CustomerLink key="uid" uid={of.uid} />],
      [
        'Withdrawal',
        of.order_no === null ? (
          'none was waiting'
        ) : (
          <a key="order" className="underline" href={`#/withdrawals?only=${of.order_no}`}>
            {of.order_no}
          </a>
        ),
      ],
      ['Waits until', of.held_until === null ? null : utcAt(of.held_until)],
      ['State', standingOf(of)],
      ['Decided by', of.decision?.decided_by ?? null],
      ['Reason', of.decision?.reason ?? null],
    ]}
  />
);

/** A finding with nothing to decide. */
const ShowFinding = ({ of, onClose }: { readonly of: RiskFinding; readonly onClose: () => void }) => (
  <Dialog wide title={`Finding about ${of.uid}`} onClose={onClose}>
    <FindingFacts of={of} />
    <div className="flex justify-end">
      <Button onClick={onClose}>Close</Button>
    </div>
  </Dialog>
);

const EFFECTS = {
  clear:
    'A held withdrawal goes on to its ordinary approval. The rule stays quiet about this customer for 30 days unless it finds more.',
  confirm:
    'A held withdrawal is rejected, and everything goes back to the customer’s balance. The account is not frozen by this.',
} as const;

const Decide = ({ kind, of, onClose }: DecideProps) => {
  const shown = kind === 'confirm' ? 'confirm' : 'clear';
  return (
    <DecisionDialog
      wide
      about={{ uid: of.uid }}
      title={shown === 'clear' ? `Clear the finding about ${of.uid}` : `Confirm the finding about ${of.uid}`}
      effect={EFFECTS[shown]}
      action={shown === 'clear' ? 'Clear' : 'Confirm'}
      look={shown === 'clear' ? 'brand' : 'danger'}
      reason={{ label: 'Reason', hint: 'Recorded with the finding and in the audit log.', min: 3, max: 300 }}
      facts={<FindingFacts of={of} />}
      decide={({ reason }) =>
        call(decideRiskFinding, { finding_id: of.finding_id, clear: shown === 'clear' ? 1 : 0, reason })
      }
      refresh={['risk', 'withdrawals', 'customer-warnings']}
      onDone={() => onClose(shown === 'clear' ? 'Cleared.' : 'Confirmed.')}
      onClose={() => onClose(null)}
    />
  );
};

/** Findings of the risk rules about payments, and the decisions about them. */
export const RiskPage = () => {
  const address = useAddress(['filter', 'uid', 'rule']);
  const { filter, uid } = address.values;
  const { only } = address;
  const rule = RISK_RULE_NAMES.find((name) => name === address.values.rule);
  const mayDecide = useMay('decide_risk');
  const { open, done, ask, close } = useDecision<DecideProps['kind'], RiskFinding>();
  const query =
    only === undefined
      ? {
          ...(filter !== 'all' && { filter: 'open' as const }),
          ...(uid !== undefined && { uid }),
          ...(rule !== undefined && { rule }),
        }
      : { finding_id: only };
  const list = usePagedList({
    name: 'risk',
    address,
    refreshMs: REFRESH_MS,
    shared: { list: 'risk', query },
    fetchPage: (page, signal) => call(riskFindings, { ...page, ...query }, signal),
  });
  const decide = (kind: DecideProps['kind']) => (row: RiskFinding) => {
    if (mayDecide && isUndecided(row)) ask(kind, row);
  };
  return (
    <TablePage title="Risk findings" aside={<Done>{done}</Done>}>
      <DataTable
        what="findings"
        list={list}
        columns={COLUMNS}
        rowKey={({ finding_id }) => finding_id}
        address={address}
        empty="No finding is waiting for a decision."
        filters={
          <>
            <FilterSearch label="Customer ID" value={uid} onChange={(next) => address.set({ uid: next })} />
            <FilterSelect
              label="Show"
              value={filter}
              options={[
                ['', 'To decide'],
                ['all', 'All'],
              ]}
              onChange={(next) => address.set({ filter: next })}
            />
            <FilterSelect
              label="Rule"
              value={rule ?? ''}
              options={[['', 'Any'], ...RISK_RULE_NAMES.map((name) => [name, RULE_WORDS[name]] as const)]}
              onChange={(next) => address.set({ rule: next })}
            />
          </>
        }
        onOpen={(row) => ask('open', row)}
        rowKeys={[
          { keys: 'a', does: 'Clear the selected row', run: decide('clear') },
          { keys: 'r', does: 'Confirm the selected row', run: decide('confirm') },
        ]}
      />
      {open !== null && (open.kind !== 'open' || (mayDecide && isUndecided(open.row))) && (
        <Decide kind={open.kind} of={open.row} onClose={close} />
      )}
      {open !== null && open.kind === 'open' && !(mayDecide && isUndecided(open.row)) && (
        <ShowFinding of={open.row} onClose={() => close()} />
      )}
    </TablePage>
  );
};
