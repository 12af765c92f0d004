import type { TermsVersion } from '@tallystick/contract/trading/terms.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { useTranslations } from 'use-intl';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { FactRow } from '../facts/fact-row.tsx';
import { WithTexts } from '../texts.tsx';
import { useTermsHistory } from './use-terms-history.ts';

interface Props {
  readonly of: TermsVersion;
  readonly inForce: number;
}

/** Number of digits that the rate needs: 80 %, 0.68 %. */
const digitsOf = (rate: string): number =>
  Math.max(0, (rate.split('.')[1] ?? '').replace(/0+$/, '').length - 2);

const BETWEEN = ' · ';

/** The rates on one line and the range of amounts below, so that they fit beside the duration on a phone. */
const Offer = ({ of }: { readonly of: string }) => {
  const parts = of.split(BETWEEN);
  return (
    <>
      <span className="block">{parts.slice(0, -1).join(BETWEEN)}</span>
      <span className="block">{parts.at(-1)}</span>
    </>
  );
};

const Version = ({ of: { version, effective_at, reason, terms }, inForce }: Props) => {
  const t = useTranslations('trust.terms');
  const format = useFormat();
  const since = format.dateTime(new Date(effective_at));
  const state =
    version === inForce ? t('inForce') : version > inForce ? t('toCome', { time: since }) : t('before');
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2">
        <h2 className="font-semibold text-16">{t('version', { version: format.count(version) })}</h2>
        <p className={`text-14 ${version === inForce ? 'font-medium text-ink' : 'text-ink-2'}`}>{state}</p>
      </div>
      <dl className="flex flex-col">
        <FactRow label={t('since')}>{since}</FactRow>
        <FactRow label={t('reason')}>{reason === null ? t('first') : <span lang="">{reason}</span>}</FactRow>
        {terms.map((term) => (
          <FactRow key={term.seconds} label={t('seconds', { seconds: format.count(term.seconds) })}>
            <Offer
              of={t('offer', {
                profit: format.percent(term.profit_rate, { digits: digitsOf(term.profit_rate) }),
                fee: format.percent(term.fee_rate, { digits: digitsOf(term.fee_rate) }),
                min: format.amount(term.min),
                max: format.amount(term.max),
              })}
            />
          </FactRow>
        ))}
      </dl>
    </Card>
  );
};

const Terms = () => {
  const t = useTranslations('trust.terms');
  const asked = useTermsHistory();
  const { data } = asked;
  return (
    <div className="flex flex-col gap-4 px-4 pt-2 pb-8">
      <p className="px-1 text-pretty text-14 text-ink-2">{t('intro')}</p>
      <p className="px-1 text-pretty text-14 text-ink-2">{t('fewVenues')}</p>
      {data === undefined ? <NotLoaded query={asked} rows={6} /> : null}
      {data?.versions.map((version) => (
        <Version key={version.version} of={version} inForce={data.in_force} />
      ))}
    </div>
  );
};

/** `/trust/terms`: every version of the terms of trades, and which one is in force. */
export const TermsPage = () => (
  <WithTexts>
    <Terms />
  </WithTexts>
);
