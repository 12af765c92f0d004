import { t } from './language/text.ts';

/** `2026-06-08 04:05:06` for an RFC 3339 UTC time, for comparison with a log. */
export const utc = (time: string): string => time.slice(0, 19).replace('T', ' ');

/** The same in a sentence, with the time zone. */
export const utcAt = (time: string): string => `${utc(time)} UTC`;

/** `-10,073,000,052.00` for `-10073000052.00`, because the house's figures are long. */
export const grouped = (amount: string): string =>
  amount.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, ','));

/** `2,500 USDT`. */
export const sumOf = (amount: string, currency: string): string => `${grouped(amount)} ${currency}`;

/** `4 s`, `3 min 20 s`, `2 h 5 min`. */
export const duration = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole < 60) return t('common.sSeconds', { seconds: whole });
  const minutes = t('common.minMinutes', { minutes: Math.floor((whole % 3600) / 60) });
  const [major, minor] =
    whole < 3600
      ? [minutes, whole % 60 === 0 ? '' : t('common.sSeconds', { seconds: whole % 60 })]
      : [t('common.hHours', { hours: Math.floor(whole / 3600) }), whole % 3600 < 60 ? '' : minutes];
  return minor === '' ? major : `${major} ${minor}`;
};

/** The end of a long id, enough to distinguish two on one page. */
export const shortId = (id: string): string => (id.length <= 12 ? id : `…${id.slice(-8)}`);
