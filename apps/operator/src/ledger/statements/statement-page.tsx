import { type DayBooks, dayStatement, type StatementSide } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useAddress } from '../../shared/address.ts';
import { call } from '../../shared/api/api.ts';
import { grouped, utcAt } from '../../shared/format.rules.ts';
import { Button } from '../../shared/layout/button.tsx';
import { PagePart, TablePage } from '../../shared/layout/page.tsx';
import { Failure, Loading } from '../../shared/layout/query-states.tsx';
import { wordsOfAccount } from '../../shared/ledger-accounts.rules.ts';
import type { Column } from '../../shared/table/columns.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { wholeList } from '../../shared/table/list.ts';
import { saveFile } from '../../shared/table/save-csv.ts';
import {
  beancountOf,
  type HouseResult,
  houseResultOf,
  openingsOf,
  type SideFigures,
  sidesOf,
  wordsOfKind,
} from './statement.rules.ts';

const route = getRouteApi('/statements/$day');

type Balance = DayBooks['balances'][number];
type Movement = DayBooks['movements'][number];

const figure = <Row,>(id: string, header: string, of: (row: Row) => string): Column<Row> => ({
  id,
  header,
  text: of,
  show: (row) => grouped(of(row)),
  align: 'right',
});

const SIDE_WORDS: Readonly<Record<StatementSide, string>> = {
  customers: 'Money of customers',
  house: 'Money of the house',
  outside: 'Outside, as the other side of both',
};

const SIDE_COLUMNS: readonly Column<SideFigures>[] = [
  { id: 'side', header: 'Whose', text: ({ side }) => SIDE_WORDS[side] },
  { id: 'currency', header: 'Currency', text: ({ currency }) => currency },
  figure('opening', 'At the beginning', ({ opening }) => opening),
  figure('change', 'Change', ({ change }) => change),
  figure('closing', 'At the end', ({ closing }) => closing),
];

const RESULT_COLUMNS: readonly Column<HouseResult>[] = [
  { id: 'cause', header: 'By', text: ({ cause }) => wordsOfKind(cause) },
  { id: 'currency', header: 'Currency', text: ({ currency }) => currency },
  figure('amount', 'Gained or lost', ({ amount }) => amount),
];

const BALANCE_COLUMNS: readonly Column<Balance>[] = [
  { id: 'account', header: 'Account', text: ({ account }) => account },
  { id: 'currency', header: 'Currency', text: ({ currency }) => currency },
  figure('opening', 'Opening', ({ opening }) => opening),
  figure('in', 'In', ({ amount_in: amount }) => amount),
  figure('out', 'Out', ({ amount_out: amount }) => amount),
  figure('closing', 'Closing', ({ closing }) => closing),
  { id: 'what', header: 'What it is', text: ({ account }) => wordsOfAccount(account), wraps: true },
];

const MOVEMENT_COLUMNS: readonly Column<Movement>[] = [
  { id: 'kind', header: 'Kind', text: ({ kind }) => wordsOfKind(kind) },
  { id: 'account', header: 'Account', text: ({ account }) => account },
  { id: 'currency', header: 'Currency', text: ({ currency }) => currency },
  figure('lines', 'Lines', ({ lines }) => String(lines)),
  figure('in', 'In', ({ amount_in: amount }) => amount),
  figure('out', 'Out', ({ amount_out: amount }) => amount),
];

interface TableProps<Row extends object> {
  readonly what: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly empty?: string;
}

/** The tables are parts of one answer. */
const ANSWERED = { error: null, refetch: () => undefined };

/** A complete table of the statement, with its own file. */
const Table = <Row extends object>({ rows, ...rest }: TableProps<Row>) => (
  <DataTable {...rest} list={wholeList(ANSWERED, rows)} address={useAddress([])} />
);

const save = (name: string, text: string): void =>
  saveFile(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));

const Files = ({ books }: { readonly books: DayBooks }) => (
  <div className="flex flex-wrap items-center gap-2">
    <Button onClick={() => save(`${books.day}.beancount`, beancountOf(books))}>Beancount</Button>
    <Button onClick={() => save(`openings-${books.day}.beancount`, openingsOf(books))}>
      Beancount openings
    </Button>
  </div>
);

const Parts = ({ books }: { readonly books: DayBooks }) => (
  <>
    <PagePart title="Whose money">
      <Table
        what="sides"
        rows={sidesOf(books)}
        columns={SIDE_COLUMNS}
        rowKey={({ side, currency }) => `${side} ${currency}`}
      />
    </PagePart>
    <PagePart title="Result of the house">
      <Table
        what="results"
        rows={houseResultOf(books)}
        columns={RESULT_COLUMNS}
        rowKey={({ cause, currency }) => `${cause} ${currency}`}
        empty="The house neither gained nor lost on this day."
      />
    </PagePart>
    <PagePart title="Trial balance">
      <Table
        what="balances"
        rows={books.balances}
        columns={BALANCE_COLUMNS}
        rowKey={({ account, currency }) => `${account} ${currency}`}
      />
    </PagePart>
    <PagePart title="Journal">
      <Table
        what="movements"
        rows={books.movements}
        columns={MOVEMENT_COLUMNS}
        rowKey={({ kind, account, currency }) => `${kind} ${account} ${currency}`}
        empty="Nothing moved on this day."
      />
    </PagePart>
  </>
);

/** The statement of a closed day: whose money there was, what the house gained, the trial balance and the journal. */
export const StatementPage = () => {
  const { day } = route.useParams();
  const asked = useQuery({
    queryKey: ['day-statement', day],
    queryFn: ({ signal }) => call(dayStatement, { day }, signal),
    // A closed day never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <TablePage
      title={`Statement of ${day}`}
      aside={asked.data === undefined ? null : <Files books={asked.data} />}
    >
      {asked.isPending && <Loading what="the statement" />}
      {asked.error !== null && <Failure error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.data !== undefined && (
        <>
          <p className="text-ink-2">
            {grouped(String(asked.data.lines))} lines, closed at {utcAt(asked.data.closed_at)}.{' '}
            <Link to="/statements" className="text-brand-ink underline">
              All days
            </Link>
          </p>
          <Parts books={asked.data} />
        </>
      )}
    </TablePage>
  );
};
