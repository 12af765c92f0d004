import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { useTranslations } from 'use-intl';
import { cutShare, isManyTimes } from './shares.rules.ts';

const MOST = '9.99';

/** Shares and ratios as percentages, cut and never rounded up. */
export const useShareText = () => {
  const t = useTranslations('trust');
  const format = useFormat();
  return {
    share: (share: string): string => format.percent(cutShare(share)),
    ratio: (ratio: string): string =>
      isManyTimes(ratio)
        ? t('moreThan', { percent: format.percent(MOST, { digits: 0 }) })
        : format.percent(cutShare(ratio)),
  };
};
