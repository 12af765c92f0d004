import type { Change } from '@tallystick/contract';
import { useMemo } from 'react';
import type { Address } from '../address.ts';
import { serverNowMs } from '../api/api.ts';
import { t } from '../language/text.ts';
import { Button } from '../layout/button.tsx';
import type { FactsProps } from '../layout/facts.tsx';
import type { Column } from '../table/columns.ts';
import { timeColumn } from '../table/common-columns.tsx';
import { DataTable } from '../table/data-table.tsx';
import { wholeList } from '../table/list.ts';
import { useNamedRow } from '../table/named-row.tsx';
import { type ChangeKind, changeLines, stateWords } from './changes.rules.ts';
import { DecideChange } from './decide-change.tsx';
import type { Changes } from './use-changes.ts';

type Acting = Pick<Changes, 'kind' | 'may' | 'ask'>;

/** The buttons of a row: to approve and reject a colleague's change, and to withdraw an own one. */
const Acts = ({ kind, may, ask, change }: Acting & { readonly change: Change }) => {
  const labelOf = (verb: string): string =>
    kind.label?.(verb, change) ?? t('changes.versionVerbBasedOn', { verb, basedOn: change.version });
  return (
    <span className="inline-flex gap-1.5">
      {may('approve', change) && (
        <>
          <Button label={labelOf(t('common.approve'))} onClick={() => ask('approve', change)}>
            {t('common.approveButton')}
          </Button>
          <Button label={labelOf(t('common.reject'))} onClick={() => ask('reject', change)}>
            {t('common.rejectButton')}
          </Button>
        </>
      )}
      {may('withdraw', change) && (
        <Button onClick={() => ask('withdraw', change)}>{t('common.withdrawButton')}</Button>
      )}
    </span>
  );
};

const targetColumns = ({ targets }: ChangeKind): readonly Column<Change>[] =>
  targets === undefined
    ? []
    : [{ id: 'target', header: targets.header, text: ({ target }) => targets.words(target) }];

/** A subject that titles its decisions itself has no version that people know. */
const versionColumns = ({ title }: ChangeKind): readonly Column<Change>[] =>
  title === undefined
    ? [{ id: 'version', header: t('common.version'), text: ({ version }) => String(version), align: 'right' }]
    : [];

const columnsOf = ({ kind, may, ask }: Acting): readonly Column<Change>[] => [
  ...targetColumns(kind),
  ...versionColumns(kind),
  {
    id: 'changes',
    header: t('common.whatChanges'),
    text: (change) => changeLines(kind, change).join('; ') || t('words.nothing'),
    wraps: true,
  },
  timeColumn('at', t('common.proposed'), ({ proposed_at }) => proposed_at),
  { id: 'by', header: t('common.by'), text: ({ proposed_by }) => proposed_by },
  { id: 'reason', header: kind.reason ?? t('common.reason'), text: ({ reason }) => reason, wraps: true },
  {
    id: 'state',
    header: t('common.state'),
    text: (change) => kind.stateOf?.(change) ?? stateWords(change, serverNowMs()),
    wraps: true,
  },
  {
    id: 'decide',
    header: t('common.decision'),
    isAtHand: true,
    align: 'right',
    text: () => '',
    show: (change) => <Acts kind={kind} may={may} ask={ask} change={change} />,
  },
];

interface Props {
  readonly changes: Changes;
  readonly address: Address<string>;
  /** True if another table of the page has the keys. */
  readonly isBeside?: boolean;
  /** The change that a link names, if its page has another parameter than `only` for it. */
  readonly named?: string | undefined;
  /** Facts of a decision that only this subject has. */
  readonly extra?: (change: Change) => FactsProps['facts'];
}

/** The changes of a subject with their decisions: one member of staff proposes, another decides. */
export const ChangesTable = ({ changes, address, isBeside = false, named, extra }: Props) => {
  const { kind, query, may, ask, deciding } = changes;
  const columns = useMemo(() => columnsOf({ kind, may, ask }), [kind, may, ask]);
  useNamedRow({ only: named, act: undefined }, query.data?.list ?? [], {
    rowKey: ({ change_id }) => change_id,
    onOpen: (row) => ask('approve', row),
  });
  return (
    <>
      <h2 className="font-semibold">{kind.heading ?? t('common.proposals')}</h2>
      <DataTable
        what={kind.what ?? t('words.proposals')}
        list={wholeList(query, query.data?.list)}
        columns={columns}
        address={address}
        empty={kind.empty}
        isBeside={isBeside}
        rowKey={({ change_id }) => change_id}
        rowKeys={[
          { keys: 'a', does: t('changes.approveSelectedProposal'), run: (row) => ask('approve', row) },
          { keys: 'r', does: t('changes.rejectSelectedProposal'), run: (row) => ask('reject', row) },
        ]}
      />
      {deciding !== null && <DecideChange changes={changes} deciding={deciding} extra={extra} />}
    </>
  );
};
