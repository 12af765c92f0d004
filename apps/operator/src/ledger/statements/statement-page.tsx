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
  customers: t('ledger.statements.moneyOfCustomers'),
  house: t('ledger.statements.moneyHouse'),
  outside: t('ledger.statements.outsideOtherSideBoth'),
};

const SIDE_COLUMNS: readonly Column<SideFigures>[] = [
  { id: 'side', header: t('ledger.statements.whose'), text: ({ side }) => SIDE_WORDS[side] },
  { id: 'currency', header: t('common.currency'), text: ({ currency }) => currency },
  figure('opening', t('ledger.statements.atBeginning'), ({ opening }) => opening),
  figure('change', t('common.change'), ({ change }) => change),
  figure('closing', t('ledger.statements.atEnd'), ({ closing }) => closing),
];

const CLASS_WORDS: Readonly<Record<HouseChangeClass, string>> = {
  result: t('common.result'),
  lending: t('ledger.statements.lentPaidBack'),
  capital: t('ledger.capital'),
};

const CHANGE_COLUMNS: readonly Column<HouseChange>[] = [
  { id: 'class', header: t('common.whatItIs'), text: ({ isOf }) => CLASS_WORDS[isOf] },
  { id: 'cause', header: t('ledger.statements.cause'), text: ({ cause }) => codeWords(cause) },
  { id: 'currency', header: t('common.currency'), text: ({ currency }) => currency },
  figure('amount', t('common.change'), ({ amount }) => amount),
];

const BALANCE_COLUMNS: readonly Column<Balance>[] = [
  { id: 'account', header: t('common.account'), text: ({ account }) => codeWords(account) },
  { id: 'currency', header: t('common.currency'), text: ({ currency }) => currency },
  figure('opening', t('ledger.statements.opening'), ({ opening }) => opening),
  figure('in', t('common.in'), ({ amount_in: amount }) => amount),
  figure('out', t('common.out'), ({ amount_out: amount }) => amount),
  figure('closing', t('ledger.statements.closing'), ({ closing }) => closing),
  { id: 'what', header: t('common.whatItIs'), text: ({ account }) => wordsOfAccount(account), wraps: true },
];

const MOVEMENT_COLUMNS: readonly Column<Movement>[] = [
  { id: 'kind', header: t('common.kind'), text: ({ kind }) => codeWords(kind) },
  { id: 'account', header: t('common.account'), text: ({ account }) => codeWords(account) },
  { id: 'currency', header: t('common.currency'), text: ({ currency }) => currency },
  figure('lines', t('ledger.statements.lines'), ({ lines }) => String(lines)),
  figure('in', t('common.in'), ({ amount_in: amount }) => amount),
  figure('out', t('common.out'), ({ amount_out: amount }) => amount),
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
  ['beancount', t('ledger.beancount')],
  ['openings', t('ledger.beancountOpenings')],
  ['csv', t('ledger.statements.csvFile')],
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
      {t('ledger.statements.dayResult', {
        sums: results.map(({ amount, currency }) => `${grouped(amount)} ${currency}`).join(' · '),
      })}
    </p>
  );
};

const Parts = ({ books }: { readonly books: DayBooks }) => (
  <>
    <Part title={t('ledger.statements.whoseMoney')}>
      <Table
        isBeside
        what={t('ledger.statements.sides')}
        rows={sidesOf(books)}
        columns={SIDE_COLUMNS}
        rowKey={({ side, currency }) => `${side} ${currency}`}
      />
    </Part>
    <Part title={t('ledger.statements.whatChangedMoneyHouse')}>
      <Result books={books} />
      <Table
        isBeside
        what={t('ledger.statements.changes')}
        rows={houseChangesOf(books)}
        columns={CHANGE_COLUMNS}
        rowKey={({ cause, currency }) => `${cause} ${currency}`}
        empty={t('ledger.statements.dayWithoutResult')}
      />
    </Part>
    <Part title={t('ledger.statements.trialBalance')}>
      <Table
        what={t('ledger.statements.balances')}
        rows={books.balances}
        columns={BALANCE_COLUMNS}
        rowKey={({ account, currency }) => `${account} ${currency}`}
      />
    </Part>
    <Part title={t('ledger.statements.journal')}>
      <Table
        isBeside
        what={t('ledger.statements.movements')}
        rows={books.movements}
        columns={MOVEMENT_COLUMNS}
        rowKey={({ kind, account, currency }) => `${kind} ${account} ${currency}`}
        empty={t('ledger.statements.nothingMovedDay')}
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
        <h1 className="min-w-fit flex-1 font-semibold text-16">
          {t('ledger.statements.statementOf', { day })}
        </h1>
        {asked.data !== undefined && <Files day={day} />}
      </header>
      {asked.isPending && <Loading what={t('ledger.statements.statement')} />}
      {asked.error !== null && <Failure error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.data !== undefined && (
        <>
          <p className="text-ink-2">
            {rich('ledger.statements.linesClosedAt', {
              lines: grouped(String(asked.data.lines)),
              time: <Time at={asked.data.closed_at} />,
              link: (
                <Link to="/statements" className="text-brand-ink underline">
                  {t('ledger.statements.allDays')}
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
