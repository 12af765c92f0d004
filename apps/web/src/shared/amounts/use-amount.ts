import { type AmountFormat, type AmountReading, readTypedAmount } from '@tallystick/money';
import { useTranslations } from 'use-intl';

interface TypedAmount {
  readonly reading: AmountReading;
  /** A plain decimal string. Null while the text means no amount, or may mean two. */
  readonly value: string | null;
  /** The reason why the text is no amount. */
  readonly problem: string | undefined;
}

/** Reads the text of an amount field. */
export const useAmount = (typed: string, format: AmountFormat): TypedAmount => {
  const t = useTranslations();
  const reading = readTypedAmount(typed, format);
  return {
    reading,
    value: reading.kind === 'amount' ? reading.value : null,
    problem:
      reading.kind !== 'wrong'
        ? undefined
        : reading.problem === 'too_precise'
          ? t('common.amount.tooPrecise', { digits: format.digits })
          : t('field.amount'),
  };
};
