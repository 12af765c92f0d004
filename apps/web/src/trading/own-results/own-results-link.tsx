import { useTranslations } from 'use-intl';
import { WithResultTexts } from './texts.ts';

const Link = () => {
  const t = useTranslations('worth');
  return (
    <a
      href="#/pages/invest/own-results"
      className="inline-flex min-h-11 min-w-11 items-center justify-center self-center font-medium text-14 text-brand-ink"
    >
      {t('results')}
    </a>
  );
};

/** A link to the results of the account's trades. */
export const OwnResultsLink = () => (
  <WithResultTexts quiet>
    <Link />
  </WithResultTexts>
);
