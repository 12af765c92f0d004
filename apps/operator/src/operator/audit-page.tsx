import { auditLog, type DataOf } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../shared/address.ts';
import { call } from '../shared/api/api.ts';
import { useHealth } from '../shared/api/use-health.ts';
import { utcAt } from '../shared/format.rules.ts';
import { actionWords, detailWords, valueWords } from '../shared/language/names.ts';
import { rich } from '../shared/language/rich.tsx';
import { t } from '../shared/language/text.ts';
import { LevelMark } from '../shared/layout/level.tsx';
import { TablePage } from '../shared/layout/page.tsx';
import type { Column } from '../shared/table/columns.ts';
import { sorted, timeColumn } from '../shared/table/common-columns.tsx';
import { DataTable } from '../shared/table/data-table.tsx';
import { FilterSearch } from '../shared/table/filters.tsx';
import { usePagedList } from '../shared/table/list.ts';
import { Times } from '../shared/time/time.tsx';
import { type PublishedHead, parseCheckpoint } from './checkpoint.rules.ts';
import { auditProblemWords } from './health/log-figures.rules.ts';

type AuditEntry = DataOf<typeof auditLog>['list'][number];

const detailOf = (entry: AuditEntry): string =>
  Object.entries(entry.detail)
    .map(([name, value]) => `${detailWords(name)}: ${valueWords(value)}`)
    .join(' · ');

const COLUMNS: readonly Column<AuditEntry>[] = [
  { id: 'entry_no', header: t('operator.no'), text: ({ entry_no }) => entry_no, align: 'right' },
  sorted(timeColumn('created_at', t('common.time'), ({ created_at }) => created_at)),
  { id: 'staff', header: t('common.staff'), text: ({ staff }) => staff },
  {
    id: 'action',
    header: t('common.action'),
    text: ({ action }) => actionWords(action),
    // The filter takes the code.
    show: ({ action }) => (
      <span title={action}>
        {actionWords(action)}
        <code className="block text-12 text-ink-3">{action}</code>
      </span>
    ),
  },
  { id: 'detail', header: t('common.detail'), text: detailOf, wraps: true },
  {
    id: 'hash',
    header: t('common.hash'),
    text: ({ hash }) => hash,
    show: ({ hash }) => (
      <span className="font-mono text-ink-3" title={hash}>
        {hash.slice(0, 12)}…
      </span>
    ),
  },
];

/** The public view of this log: the newest signed checkpoint. Its tree holds the hashes of these entries. */
const readPublishedHead = async (signal: AbortSignal): Promise<PublishedHead> => {
  const answer = await fetch('/log/audit/checkpoint', { signal });
  if (!answer.ok) throw new Error('there is no checkpoint');
  return parseCheckpoint(await answer.text());
};

const REFRESH_MS = 15_000;

const Heads = () => {
  const head = useQuery({
    queryKey: ['audit-head'],
    queryFn: ({ signal }) => readPublishedHead(signal),
    refetchInterval: REFRESH_MS,
  });
  const { data } = useHealth();
  const chain = data?.audit_chain;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2">
      {head.data !== undefined && (
        <span title={t('operator.rootOrigin', { origin: head.data.origin, root: head.data.root })}>
          {rich('operator.publishedEntriesRoot', {
            count: head.data.size,
            root: <span className="font-mono">{head.data.root.slice(0, 12)}…</span>,
          })}
        </span>
      )}
      {head.error !== null && <span className="text-act">{t('operator.checkpointNotLoaded')}</span>}
      {chain != null && (
        <span className="flex items-center gap-2">
          <LevelMark level={chain.holds ? 'good' : 'act'} />
          <span>
            <Times>
              {chain.holds
                ? t('operator.verifiedUpEntry', {
                    entries: chain.entries,
                    checkedAt: utcAt(chain.checked_at),
                  })
                : auditProblemWords(chain)}
            </Times>
          </span>
        </span>
      )}
    </div>
  );
};

const FILTERS = ['staff', 'action'] as const;

export const AuditPage = () => {
  const address = useAddress(FILTERS);
  const { staff, action } = address.values;
  const query = { ...(staff !== undefined && { staff }), ...(action !== undefined && { action }) };
  const list = usePagedList({
    name: 'audit',
    address,
    shared: { list: 'audit', query },
    fetchPage: (page, signal) => call(auditLog, { ...page, ...query }, signal),
  });
  return (
    <TablePage title={t('common.auditLog')} aside={<Heads />}>
      <DataTable
        what={t('operator.auditEntries')}
        list={list}
        columns={COLUMNS}
        rowKey={({ entry_no }) => entry_no}
        address={address}
        empty={t('operator.auditEmpty')}
        filters={
          <>
            <FilterSearch
              label={t('operator.who')}
              value={staff}
              onChange={(next) => address.set({ staff: next })}
            />
            <FilterSearch
              label={t('common.what')}
              value={action}
              onChange={(next) => address.set({ action: next })}
            />
          </>
        }
      />
    </TablePage>
  );
};
