import { type DayBooks, dayStatement, type StatementSide } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAddress } from '../../shared/address.ts';
import { call } from '../../shared/api/api.ts';
import { grouped } from '../../shared/format.rules.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Failure, Loading } from '../../shared/layout/query-states.tsx';
import { wordsOfAccount } from '../../shared/ledger-accounts.rules.ts';
import type { Column } from '../../shared/table/columns.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { wholeList } from '../../shared/table/list.ts';
import { saveFile } from '../../shared/table/save-csv.ts';
import { Time } from '../../shared/time/time.tsx';
import {
  beancountOf,
  type HouseChange,
  houseChangesOf,
  openingsOf,
  type SideFigures,
  sidesOf,
  wordsOf,
} from './day-books.ts';

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

const CHANGE_COLUMNS: readonly Column<HouseChange>[] = [
  { id: 'cause', header: 'By', text: ({ cause }) => wordsOf(cause) },
  { id: 'currency', header: 'Currency', text: ({ currency }) => currency },
  figure('amount', 'Gained or lost', ({ amount }) => amount),
];

const BALANCE_COLUMNS: readonly Column<Balance>[] = [
  { id: 'account', header: 'Account', text: ({ account }) => wordsOf(account) },
  { id: 'currency', header: 'Currency', text: ({ currency }) => currency },
  figure('opening', 'Opening', ({ opening }) => opening),
  figure('in', 'In', ({ amount_in: amount }) => amount),
  figure('out', 'Out', ({ amount_out: amount }) => amount),
  figure('closing', 'Closing', ({ closing }) => closing),
  { id: 'what', header: 'What it is', text: ({ account }) => wordsOfAccount(account), wraps: true },
];

const MOVEMENT_COLUMNS: readonly Column<Movement>[] = [
  { id: 'kind', header: 'Kind', text: ({ kind }) => wordsOf(kind) },
  { id: 'account', header: 'Account', text: ({ account }) => wordsOf(account) },
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
  /** One table of the page has the keys. */
  readonly isBeside?: true;
}

/** The tables are parts of one answer. */
const ANSWERED = { error: null, refetch: () => undefined };

/** A complete table of the statement, with its own file. */
const Table = <Row extends object>({ rows, ...rest }: TableProps<Row>) => (
  <DataTable {...rest} list={wholeList(ANSWERED, rows)} address={useAddress([])} />
);

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A table of the statement under its own heading. The page scrolls as a whole. */
const Part = ({ title, children }: PartProps) => (
  <section aria-label={title} className="flex flex-col gap-2">
    <h2 className="font-semibold text-14">{title}</h2>
    {children}
  </section>
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
    <Part title="Whose money">
      <Table
        isBeside
        what="sides"
        rows={sidesOf(books)}
        columns={SIDE_COLUMNS}
        rowKey={({ side, currency }) => `${side} ${currency}`}
      />
    </Part>
    <Part title="What changed the money of the house">
      <Table
        isBeside
        what="changes"
        rows={houseChangesOf(books)}
        columns={CHANGE_COLUMNS}
        rowKey={({ cause, currency }) => `${cause} ${currency}`}
        empty="The house neither gained nor lost on this day."
      />
    </Part>
    <Part title="Trial balance">
      <Table
        what="balances"
        rows={books.balances}
        columns={BALANCE_COLUMNS}
        rowKey={({ account, currency }) => `${account} ${currency}`}
      />
    </Part>
    <Part title="Journal">
      <Table
        isBeside
        what="movements"
        rows={books.movements}
        columns={MOVEMENT_COLUMNS}
        rowKey={({ kind, account, currency }) => `${kind} ${account} ${currency}`}
        empty="Nothing moved on this day."
      />
    </Part>
  </>
);

/** The statement of a closed day: the money by owner, the changes of the house, the trial balance and the journal. */
export const StatementPage = () => {
  const { day } = route.useParams();
  const asked = useQuery({
    queryKey: ['day-statement', day],
    queryFn: ({ signal }) => call(dayStatement, { day }, signal),
    // A closed day never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <section className="flex flex-col gap-4">
      <header className="flex min-h-8 flex-wrap items-center gap-3">
        <h1 className="flex-1 font-semibold text-16">Statement of {day}</h1>
        {asked.data !== undefined && <Files books={asked.data} />}
      </header>
      {asked.isPending && <Loading what="the statement" />}
      {asked.error !== null && <Failure error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.data !== undefined && (
        <>
          <p className="text-ink-2">
            {grouped(String(asked.data.lines))} lines, closed at <Time at={asked.data.closed_at} />.{' '}
            <Link to="/statements" className="text-brand-ink underline">
              All days
            </Link>
          </p>
          <Parts books={asked.data} />
        </>
      )}
    </section>
  );
};
