import { type DayBooks, dayStatement, type HouseChangeClass, type StatementSide } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAddress } from '../../shared/address.ts';
import { call } from '../../shared/api/api.ts';
import { grouped } from '../../shared/format.rules.ts';
import { codeWords } from '../../shared/language/codes.ts';
import { rich } from '../../shared/language/rich.tsx';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Failure, Loading, Refusal } from '../../shared/layout/query-states.tsx';
import { wordsOfAccount } from '../../shared/ledger-accounts.rules.ts';
import type { Column } from '../../shared/table/columns.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { wholeList } from '../../shared/table/list.ts';
import { Time } from '../../shared/time/time.tsx';
import { useBooksFile } from '../books/books-files.tsx';
import { type HouseChange, houseChangesOf, resultsOf, type SideFigures, sidesOf } from './day-books.ts';

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
  customers: t('Money of customers'),
  house: t('Money of the house'),
  outside: t('Outside, as the other side of both'),
};

const SIDE_COLUMNS: readonly Column<SideFigures>[] = [
  { id: 'side', header: t('Whose'), text: ({ side }) => SIDE_WORDS[side] },
  { id: 'currency', header: t('Currency'), text: ({ currency }) => currency },
  figure('opening', t('At the beginning'), ({ opening }) => opening),
  figure('change', t('Change'), ({ change }) => change),
  figure('closing', t('At the end'), ({ closing }) => closing),
];

const CLASS_WORDS: Readonly<Record<HouseChangeClass, string>> = {
  result: t('Result'),
  lending: t('Lent or paid back'),
  capital: t('Capital'),
};

const CHANGE_COLUMNS: readonly Column<HouseChange>[] = [
  { id: 'class', header: t('What it is'), text: ({ isOf }) => CLASS_WORDS[isOf] },
  { id: 'cause', header: t('Cause'), text: ({ cause }) => codeWords(cause) },
  { id: 'currency', header: t('Currency'), text: ({ currency }) => currency },
  figure('amount', t('Change'), ({ amount }) => amount),
];

const BALANCE_COLUMNS: readonly Column<Balance>[] = [
  { id: 'account', header: t('Account'), text: ({ account }) => codeWords(account) },
  { id: 'currency', header: t('Currency'), text: ({ currency }) => currency },
  figure('opening', t('Opening'), ({ opening }) => opening),
  figure('in', t('In'), ({ amount_in: amount }) => amount),
  figure('out', t('Out'), ({ amount_out: amount }) => amount),
  figure('closing', t('Closing'), ({ closing }) => closing),
  { id: 'what', header: t('What it is'), text: ({ account }) => wordsOfAccount(account), wraps: true },
];

const MOVEMENT_COLUMNS: readonly Column<Movement>[] = [
  { id: 'kind', header: t('Kind'), text: ({ kind }) => codeWords(kind) },
  { id: 'account', header: t('Account'), text: ({ account }) => codeWords(account) },
  { id: 'currency', header: t('Currency'), text: ({ currency }) => currency },
  figure('lines', t('Lines'), ({ lines }) => String(lines)),
  figure('in', t('In'), ({ amount_in: amount }) => amount),
  figure('out', t('Out'), ({ amount_out: amount }) => amount),
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

const DAY_FORMATS = [
  ['beancount', t('Beancount')],
  ['openings', t('Beancount openings')],
  ['csv', t('CSV file')],
] as const;

const Files = ({ day }: { readonly day: string }) => {
  const file = useBooksFile();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Refusal error={file.error} />
      {DAY_FORMATS.map(([format, words]) => (
        <Button
          key={format}
          disabled={file.isPending}
          onClick={() => file.mutate({ from: day, to: day, format })}
        >
          {words}
        </Button>
      ))}
    </div>
  );
};

const Result = ({ books }: { readonly books: DayBooks }) => {
  const results = resultsOf(books);
  if (results.length === 0) return null;
  return (
    <p>
      {t(
        'Gained or lost on this day: {sums}. Lent money comes back and capital is no gain, so neither counts.',
        {
          sums: results.map(({ amount, currency }) => `${grouped(amount)} ${currency}`).join(' · '),
        },
      )}
    </p>
  );
};

const Parts = ({ books }: { readonly books: DayBooks }) => (
  <>
    <Part title={t('Whose money')}>
      <Table
        isBeside
        what={t('sides')}
        rows={sidesOf(books)}
        columns={SIDE_COLUMNS}
        rowKey={({ side, currency }) => `${side} ${currency}`}
      />
    </Part>
    <Part title={t('What changed the money of the house')}>
      <Result books={books} />
      <Table
        isBeside
        what={t('changes')}
        rows={houseChangesOf(books)}
        columns={CHANGE_COLUMNS}
        rowKey={({ cause, currency }) => `${cause} ${currency}`}
        empty={t('Nothing changed the money of the house on this day.')}
      />
    </Part>
    <Part title={t('Trial balance')}>
      <Table
        what={t('balances')}
        rows={books.balances}
        columns={BALANCE_COLUMNS}
        rowKey={({ account, currency }) => `${account} ${currency}`}
      />
    </Part>
    <Part title={t('Journal')}>
      <Table
        isBeside
        what={t('movements')}
        rows={books.movements}
        columns={MOVEMENT_COLUMNS}
        rowKey={({ kind, account, currency }) => `${kind} ${account} ${currency}`}
        empty={t('Nothing moved on this day.')}
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
        <h1 className="min-w-fit flex-1 font-semibold text-16">{t('Statement of {day}', { day })}</h1>
        {asked.data !== undefined && <Files day={day} />}
      </header>
      {asked.isPending && <Loading what={t('the statement')} />}
      {asked.error !== null && <Failure error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.data !== undefined && (
        <>
          <p className="text-ink-2">
            {rich('{lines} lines, closed at {time}. {link}', {
              lines: grouped(String(asked.data.lines)),
              time: <Time at={asked.data.closed_at} />,
              link: (
                <Link to="/statements" className="text-brand-ink underline">
                  {t('All days')}
                </Link>
              ),
            })}
          </p>
          <Parts books={asked.data} />
        </>
      )}
    </section>
  );
};
