import { type CountryListVersion, tradingCountries } from '@tallystick/contract/trading/countries.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../shared/api/api.ts';

/** The list of countries where trading is open, with its history. */
export const useCountries = () =>
  useQuery({
    queryKey: ['trading-countries'],
    queryFn: ({ signal }) => call(tradingCountries, {}, { signal, quiet: true }),
  });

/** `All countries`, or their number. */
export const useCountWords = () => {
  const t = useTranslations('trust.countries');
  return ({ everywhere, countries }: CountryListVersion): string =>
    everywhere ? t('everywhere') : t('count', { count: countries.length });
};

/** The list in force in a few words; undefined until it is known. */
export const useCountriesSummary = (): string | undefined => {
  const t = useTranslations('trust.countries');
  const words = useCountWords();
  const { data } = useCountries();
  if (data === undefined) return undefined;
  const [newest] = data.versions;
  return newest === undefined ? t('none') : words(newest);
};
