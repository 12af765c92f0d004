import { auditLog, type DataOf } from '@tallystick/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../shared/api.ts';
import { Button } from '../shared/button.tsx';
import { utc } from '../shared/format.rules.ts';
import { Page } from '../shared/page.tsx';
import { Empty, Failure, Loading } from '../shared/query-states.tsx';
import { SearchBox } from '../shared/search-box.tsx';
import { useShortcuts } from '../shared/shortcuts.ts';
import { rowClass, useRows } from '../shared/use-rows.ts';

type AuditEntry = DataOf<typeof auditLog>['list'][number];

const ROWS = 50;

const detailOf = (entry: AuditEntry): string =>
  Object.entries(entry.detail)
    .map(([name, value]) => `${name}: ${value}`)
    .join(' · ');

const entryMatches = (entry: AuditEntry, wanted: string): boolean =>
  [entry.entry_no, utc(entry.created_at), entry.staff, entry.action, detailOf(entry), entry.hash]
    .join(' ')
    .toLowerCase()
    .includes(wanted.trim().toLowerCase());

const EntryTable = ({ entries }: { readonly entries: readonly AuditEntry[] }) => {
  const rows = useRows(entries.length, 'entry');
  return (
    <table className="dense">
      <thead>
        <tr>
          <th scope="col" className="text-right">
            No.
          </th>
          <th scope="col">Time (UTC)</th>
          <th scope="col">Staff</th>
          <th scope="col">Action</th>
          <th scope="col">Detail</th>
          <th scope="col">Hash</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, index) => (
          <tr
            key={entry.entry_no}
            id={`entry-${index}`}
            aria-current={rows.current === index}
            className={rowClass(rows.current === index)}
          >
            <td className="text-right">{entry.entry_no}</td>
            <td className="whitespace-nowrap">{utc(entry.created_at)}</td>
            <td>{entry.staff}</td>
            <td className="whitespace-nowrap font-medium">{entry.action}</td>
            <td className="break-words">{detailOf(entry)}</td>
            <td
              className={`font-mono text-ink-3 ${rows.current === index ? 'break-all' : ''}`}
              title={entry.hash}
            >
              {rows.current === index ? entry.hash : `${entry.hash.slice(0, 12)}…`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

export const AuditPage = () => {
  /** The cursor of each page up to this one: new entries don't shift the pages one turns. */
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const [wanted, setWanted] = useState('');
  const cursor = cursors.at(-1);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['audit', cursor ?? null],
    queryFn: ({ signal }) => call(auditLog, { row: ROWS, ...(cursor !== undefined && { cursor }) }, signal),
    placeholderData: keepPreviousData,
  });
  const next = isPlaceholderData ? null : (data?.next_cursor ?? null);
  const older = () => next !== null && setCursors([...cursors, next]);
  const newer = () => setCursors(cursors.slice(0, -1));
  useShortcuts([
    { keys: 'n', does: 'Older entries', run: older },
    { keys: 'p', does: 'Newer entries', run: newer },
  ]);
  const entries = (data?.list ?? []).filter((entry) => entryMatches(entry, wanted));
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / ROWS));
  return (
    <Page
      title="Audit log"
      aside={
        <>
          <SearchBox label="Filter this page" value={wanted} onChange={setWanted} />
          <span className="text-ink-3">
            Page {cursors.length + 1} of {pages} · {data?.total ?? 0} entries
          </span>
          <Button onClick={newer} disabled={cursors.length === 0}>
            Newer
          </Button>
          <Button onClick={older} disabled={next === null}>
            Older
          </Button>
        </>
      }
    >
      {data === undefined && error === null && <Loading what="the audit log" />}
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && data.total === 0 && <Empty>No data yet. What staff do is recorded here.</Empty>}
      {data !== undefined && data.total > 0 && entries.length === 0 && (
        <Empty>Nothing on this page matches.</Empty>
      )}
      {entries.length > 0 && <EntryTable entries={entries} />}
    </Page>
  );
};
