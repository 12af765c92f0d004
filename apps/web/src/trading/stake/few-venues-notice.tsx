import type { OfferedTerm } from '@tallystick/contract/market/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { useTranslations } from 'use-intl';
import { listTexts } from '../../shared/texts/list-texts.ts';
import { useUnit } from '../practice/use-unit.ts';

interface Props {
  readonly term: OfferedTerm;
}

const Notice = ({ max, fullMax }: { readonly max: string; readonly fullMax: string }) => {
  const t = useTranslations('lists');
  const format = useFormat();
  const unit = useUnit();
  return (
    <p role="status" className="text-balance text-center text-12 text-ink-2">
      {t('fewVenues', { max: format.amount(max), full: format.amount(fullMax), unit })}
    </p>
  );
};

/** While few exchanges are behind the coin's price: the largest stake and the reason for it. */
export const FewVenuesNotice = ({ term: { max, full_max: fullMax } }: Props) =>
  fullMax === undefined ? null : (
    <listTexts.With quiet>
      <Notice max={max} fullMax={fullMax} />
    </listTexts.With>
  );
