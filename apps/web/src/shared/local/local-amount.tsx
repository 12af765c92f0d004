import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { useTranslations } from 'use-intl';
import { type LocalRate, roughLocal } from './local.rules.ts';
import { WithLocalTexts } from './texts.ts';
import { useLocalRate } from './use-local-rates.ts';

interface Props {
  /** A decimal string, as a customer may still be typing it; null while it is not known. */
  readonly usdt: string | null;
}

const Words = ({ local, rate }: { readonly local: string; readonly rate: LocalRate }) => {
  const t = useTranslations('worth.local');
  const format = useFormat();
  const { currency, digits, ratedAt, isDemo } = rate;
  const amount = format.amount(local, { maximumDigits: digits });
  return (
    <span translate="no" className="tabular-nums">
      {t(isDemo ? 'aboutDemo' : 'about', { amount, currency, date: format.date(new Date(ratedAt)) })}
    </span>
  );
};

/** A rough amount in the customer's own currency, with the date of its rate. Nothing without a choice or a rate. */
export const LocalAmount = ({ usdt }: Props) => {
  const rate = useLocalRate();
  const local = rate === null || usdt === null ? null : roughLocal(usdt, rate);
  return rate === null || local === null ? null : (
    <WithLocalTexts quiet>
      <Words local={local} rate={rate} />
    </WithLocalTexts>
  );
};

/** The same as a line of its own below a field. Without it nothing takes room. */
export const LocalLine = ({ usdt }: Props) => {
  const rate = useLocalRate();
  return rate === null || usdt === null || roughLocal(usdt, rate) === null ? null : (
    <p className="text-12 text-ink-2">
      <LocalAmount usdt={usdt} />
    </p>
  );
};
