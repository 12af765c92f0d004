import { useTranslations } from 'use-intl';
import { useAgeText, usePriceAge, useProducts } from '../../market/public.ts';

/** Shows how old the prices of a valuation are, once they are no longer live. */
export const ValuationAge = () => {
  const t = useTranslations('market');
  const ageText = useAgeText();
  const newest = (useProducts().data ?? []).reduce(
    (time, { as_of }) => ((as_of ?? '') > time ? (as_of ?? '') : time),
    '',
  );
  const age = usePriceAge(newest === '' ? null : newest);
  return age === null ? null : <span>· {t('stale', { age: ageText(age) })}</span>;
};
