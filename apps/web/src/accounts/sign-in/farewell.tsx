import { useTranslations } from 'use-intl';
import { WithDataTexts } from '../../shared/texts/data-texts.ts';

const Words = () => {
  const t = useTranslations('data');
  return (
    <p role="status" className="text-pretty rounded-md bg-brand-tint px-3.5 py-3 font-medium text-14">
      {t('closeDone')}
    </p>
  );
};

/** Says on the login page that the account was closed. */
export const Farewell = () => (
  <WithDataTexts>
    <Words />
  </WithDataTexts>
);
