import { COUNTED_DAYS, phoneFigures } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { t } from '../../shared/language/text.ts';
import { LevelMark } from '../../shared/layout/level.tsx';
import { Empty, Failure, Loading } from '../../shared/layout/query-states.tsx';
import { ScrollArea } from '../../shared/layout/scroll-area.tsx';
import { type PhoneRow, phoneRowOf, THRESHOLDS } from './phones.rules.ts';

const REFRESH_MS = 60_000;
const HEADS = [
  'health.phonesVisits',
  'health.phonesDrawn',
  'health.phonesAnswered',
  'health.phonesShifted',
] as const;

const Row = ({ row: { page, visits, level, figures } }: { readonly row: PhoneRow }) => {
  const [lcp, inp, cls] = figures;
  return (
    <tr className="border-line border-b last:border-b-0">
      <th scope="row">{page}</th>
      <td>
        {level === null ? (
          <span className="text-ink-3">{t('health.phonesTooFew')}</span>
        ) : (
          <LevelMark level={level} />
        )}
      </td>
      <td className="text-right">{visits}</td>
      {[lcp, inp, cls].map(({ words, isSlow }, place) => (
        <td
          key={HEADS[place + 1]}
          className={`whitespace-nowrap text-right ${isSlow ? 'font-semibold text-watch' : ''}`}
        >
          {words}
        </td>
      ))}
    </tr>
  );
};

const PhoneTable = ({ rows }: { readonly rows: readonly PhoneRow[] }) => (
  <table className="dense" aria-label={t('health.phones')}>
    <thead>
      <tr>
        <th scope="col">{t('health.phonesPage')}</th>
        <th scope="col">{t('common.state')}</th>
        {HEADS.map((head) => (
          <th key={head} scope="col" className="text-right">
            {t(head)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Row key={row.page} row={row} />
      ))}
    </tbody>
  </table>
);

/** How fast the pages of the app were on the phones of customers. */
export const PhonesSection = () => {
  const { data, error, refetch } = useQuery({
    queryKey: ['phones'],
    queryFn: ({ signal }) => call(phoneFigures, {}, signal),
    refetchInterval: REFRESH_MS,
  });
  return (
    <section aria-labelledby="phones" className="flex flex-col gap-2">
      <h2 id="phones" className="font-semibold text-14">
        {t('health.phones')}
      </h2>
      <p className="text-ink-3">
        {t('health.phonesMeaning', { days: COUNTED_DAYS })}
        <br />
        {t('health.phonesThresholds', THRESHOLDS)}
      </p>
      {data === undefined && error === null && <Loading what={t('words.figures')} />}
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data !== undefined &&
        (data.pages.length === 0 ? (
          <Empty>{t('health.phonesEmpty', { days: COUNTED_DAYS })}</Empty>
        ) : (
          <ScrollArea>
            <PhoneTable rows={data.pages.map(phoneRowOf)} />
          </ScrollArea>
        ))}
    </section>
  );
};
