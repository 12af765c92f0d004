import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { useTranslations } from 'use-intl';

const MINUTE = 60;
const HOUR = 3_600;

/** An age in its largest whole unit: 8 s, 3 min, 2 h. */
export const useAgeText = (): ((seconds: number) => string) => {
  const t = useTranslations('market');
  const format = useFormat();
  return (seconds) => {
    if (seconds < MINUTE) return t('seconds', { count: format.count(seconds) });
    if (seconds < HOUR) return t('minutes', { count: format.count(Math.floor(seconds / MINUTE)) });
    return t('hours', { count: format.count(Math.floor(seconds / HOUR)) });
  };
};
