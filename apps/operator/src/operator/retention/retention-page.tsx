import { type Change, type RetentionRuleView, retention } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useAddress } from '../../shared/address.ts';
import { call } from '../../shared/api/api.ts';
import { ChangesTable } from '../../shared/changes/changes-table.tsx';
import { useChanges } from '../../shared/changes/use-changes.ts';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Done } from '../../shared/layout/done.tsx';
import type { FactsProps } from '../../shared/layout/facts.tsx';
import { TablePage } from '../../shared/layout/page.tsx';
import type { Column } from '../../shared/table/columns.ts';
import { figureColumn, timeColumn } from '../../shared/table/common-columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { hasRows, wholeList } from '../../shared/table/list.ts';
import { RetentionDialog } from './retention-dialog.tsx';
import { isChangeable, RETENTION, rowsWords, ruleWords } from './retention-words.ts';
import { dataOf, RULE_WORDS } from './rule-words.rules.ts';
import { StayingTables } from './staying-tables.tsx';

const ruleColumns = (
  mayPropose: boolean,
  onChange: (rule: RetentionRuleView) => void,
): readonly Column<RetentionRuleView>[] => [
  { id: 'what', header: t('retention.data'), text: ({ name }) => dataOf(name), wraps: true },
  { id: 'days', header: t('retention.goesAfter'), text: ruleWords, wraps: true },
  {
    id: 'since',
    header: t('retention.countsAfter'),
    text: ({ name }) => RULE_WORDS[name].since,
    wraps: true,
  },
  { id: 'why', header: t('retention.why'), text: ({ name }) => RULE_WORDS[name].why, wraps: true },
  timeColumn('ran', t('retention.lastRun'), ({ last_run: last }) => last?.ran_at ?? null),
  figureColumn('removed', t('retention.rowsGoneDay'), ({ last_run: last }) => last?.removed ?? null),
  figureColumn('in-all', t('retention.inAll'), ({ removed_in_all: inAll }) => inAll),
  {
    id: 'change',
    header: '',
    isAtHand: true,
    align: 'right',
    text: () => '',
    show: (rule) =>
      mayPropose && isChangeable(rule) ? (
        <Button
          label={t('retention.changePeriod', { what: dataOf(rule.name) })}
          onClick={() => onChange(rule)}
        >
          {t('common.changeButton')}
        </Button>
      ) : null,
  },
];

/** The rules by which data goes, their runs and changes, and what never goes. */
export const RetentionPage = () => {
  const address = useAddress([]);
  const query = useQuery({ queryKey: ['retention'], queryFn: ({ signal }) => call(retention, {}, signal) });
  const { rules, stays, waiting, documents_kept_days: documentsDays = 0 } = query.data ?? {};
  const changes = useChanges(RETENTION);
  const { mayPropose } = changes;
  const [changing, setChanging] = useState<RetentionRuleView | null>(null);
  const columns = useMemo(() => ruleColumns(mayPropose, setChanging), [mayPropose]);
  const wouldGo = ({ change_id: id }: Change): FactsProps['facts'] => {
    const found = waiting?.find(({ change_id }) => change_id === id);
    return found === undefined ? [] : [[t('retention.wouldGoNow'), rowsWords(found.would_go)]];
  };
  return (
    <TablePage isLong title={t('common.retention')} aside={<Done>{changes.done}</Done>}>
      <DataTable
        what={t('retention.rules')}
        list={wholeList(query, rules)}
        columns={columns}
        rowKey={({ name }) => name}
        address={address}
        isBeside={hasRows(changes.query.data?.list)}
      />
      <ChangesTable changes={changes} address={address} extra={wouldGo} />
      {stays !== undefined && <StayingTables stays={stays} documentsDays={documentsDays} />}
      {changing !== null && (
        <RetentionDialog
          rule={changing}
          onClose={(done) => {
            setChanging(null);
            changes.close(done);
          }}
        />
      )}
    </TablePage>
  );
};
