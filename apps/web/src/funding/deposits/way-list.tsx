import type { Way } from '@tallystick/contract/funding/deposits/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';
import { useTranslations } from 'use-intl';
import { signOf } from '../../shared/texts/decimal.rules.ts';
import { networkName } from '../../shared/texts/network-name.ts';
import { WayIcon } from '../way-icon.tsx';

/** The page of a way: its address, or the report with its transfer. */
const pageOf = ({ way_id: way, kind }: Way): string =>
  `/pages/me/sub/${kind === 'bank' ? 'stored' : 'stored2'}?${new URLSearchParams({ way }).toString()}`;

const SECONDS_A_MINUTE = 60;

/** The time and the fee of a way in words. */
const useTerms = () => {
  const t = useTranslations('deposits');
  const format = useFormat();
  return ({ currency, fee, closed, credit_seconds: seconds }: Way): string => {
    if (closed !== null) return t('bankClosed');
    const time =
      seconds == null
        ? t('byStaff')
        : t('about', { count: Math.max(1, Math.ceil(seconds / SECONDS_A_MINUTE)) });
    return `${time} · ${signOf(fee) === 0 ? t('free') : t('feeOf', { amount: `${format.amount(fee)} ${currency}` })}`;
  };
};

/** The ways by which money comes in, each with its time and its fee. */
export const WayList = ({ ways }: { readonly ways: readonly Way[] }) => {
  const t = useTranslations('deposits');
  const terms = useTerms();
  return (
    <nav aria-label={t('ways')}>
      <Card flush>
        {ways.map((way) => (
          <ListRow
            key={way.way_id}
            href={`#${pageOf(way)}`}
            icon={
              <span>
                <WayIcon currency={way.currency} isBank={way.kind === 'bank'} />
              </span>
            }
            title={
              <>
                <span className="font-semibold">{way.currency}</span>{' '}
                <span className="text-14 text-ink-2">{networkName(way) ?? t('bank')}</span>
              </>
            }
            subtitle={terms(way)}
          />
        ))}
      </Card>
    </nav>
  );
};
