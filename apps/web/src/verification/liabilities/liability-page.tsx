import type { DataOf } from '@tallystick/contract/route.ts';
import { myLiabilities } from '@tallystick/contract/verification/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { EmptyState } from '@tallystick/ui/feedback/empty-state.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { balancesSeen } from '../../ledger/public.ts';
import { call } from '../../shared/api/api.ts';
import { navigate } from '../../shared/navigation/location.ts';
import { LoadFailed } from '../../shared/query-states/load-failed.tsx';
import { Working } from '../check/document-result.tsx';
import { KeysDiffer, KeysNote, NoWitness } from '../keys/keys-note.tsx';
import { type KnownKeys, useHouseKeys } from '../keys/pinned-keys.ts';
import { checkRecords } from '../records/check-records.ts';
import type { Outcome } from '../records/judge-records.ts';
import { WithTexts } from '../texts.tsx';
import { CountedBalance } from './counted-balance.tsx';
import { FigureAlarm } from './figure-alarm.tsx';
import { leftOut, ownFigureAt } from './own-figure.rules.ts';
import { RecordsNote } from './records-note.tsx';

interface Props {
  readonly answer: DataOf<typeof myLiabilities>;
  readonly known: KnownKeys;
  /** The result of adding up the records, by currency. Undefined until it is known. */
  readonly records: ReadonlyMap<string, Outcome> | undefined;
}

const ToTrust = () => {
  const pages = useTranslations('pages.title');
  return (
    <Button look="quiet" onClick={() => navigate('/trust')}>
      {pages('trust')}
    </Button>
  );
};

const Statement = ({ answer: { statement, counted, loans }, known, records }: Props) => {
  const t = useTranslations('verification.liability');
  const format = useFormat();
  if (statement === null) {
    return (
      <EmptyState
        icon={<Scale aria-hidden="true" />}
        title={t('none')}
        body={t('noneBody')}
        action={<ToTrust />}
      />
    );
  }
  const madeAt = new Date(statement.made_at);
  const time = format.dateTime(madeAt);
  const seen = balancesSeen();
  const left = leftOut(
    seen,
    counted.map(({ currency }) => currency),
    madeAt.getTime(),
  );
  const shown = new Set<string>(counted.map(({ currency }) => currency));
  /** Contradictions in currencies that have no balance here. */
  const others = [...(records ?? [])].filter(
    ([currency, { state }]) => state === 'fault' && !shown.has(currency),
  );
  if (counted.length === 0 && left.length === 0 && others.length === 0 && loans.length === 0) {
    return (
      <EmptyState
        icon={<Scale aria-hidden="true" />}
        title={t('zero')}
        body={t('zeroBody', { time })}
        action={<ToTrust />}
      />
    );
  }
  return (
    <>
      <KeysDiffer known={known} />
      <NoWitness known={known} />
      {left.map(({ currency, amount }) => (
        <FigureAlarm
          key={currency}
          title={t('left')}
          body={t('leftBody', { amount: `${format.amount(amount)} ${currency}`, time })}
        />
      ))}
      {others.map(([currency, outcome]) => (
        <RecordsNote key={currency} outcome={outcome} currency={currency} />
      ))}
      <div className="flex flex-col gap-1 px-1">
        <p className="text-pretty text-14 text-ink-2">{t('intro')}</p>
        <p className="text-12 text-ink-2">{t('madeAt', { time })}</p>
      </div>
      {counted.map((balance) => (
        <CountedBalance
          key={`${statement.position} ${balance.currency}`}
          balance={balance}
          own={ownFigureAt(seen, balance.currency, madeAt.getTime())}
          records={records?.get(balance.currency)}
          keys={known.keys}
          isAlone={counted.length === 1}
        />
      ))}
      {loans.map((loan) => (
        <CountedBalance
          key={`${statement.position} loan ${loan.currency}`}
          balance={loan}
          own={null}
          records={undefined}
          keys={known.keys}
          isAlone={false}
        />
      ))}
      <KeysNote known={known} />
      <ToTrust />
    </>
  );
};

const MyLiabilities = () => {
  const { known, error, refetch } = useHouseKeys();
  const mine = useQuery({
    queryKey: ['my-liabilities'],
    queryFn: ({ signal }) => call(myLiabilities, {}, { signal, quiet: true }),
  });
  const records = useQuery({
    queryKey: ['my-records'],
    queryFn: ({ signal }) => (known === null ? null : checkRecords(known.keys, signal)),
    enabled: known !== null,
  });
  if (mine.data !== undefined && known !== null)
    return <Statement answer={mine.data} known={known} records={records.data ?? undefined} />;
  const failure = mine.error ?? (known === null ? error : null);
  if (failure === null) return <Working />;
  const again = (): void => {
    void mine.refetch();
    void refetch();
  };
  return (
    <Card>
      <LoadFailed error={failure} onRetry={again} />
    </Card>
  );
};

/** `/pages/me/sub/liability`: the amount that the newest statement counts for the account, checked on this phone. */
export const LiabilityPage = () => (
  <WithTexts>
    <div className="flex flex-col gap-4 p-4">
      <MyLiabilities />
    </div>
  </WithTexts>
);
