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
  if (whole < 60) return `${whole} s`;
  const [major, minor, units] =
    whole < 3600
      ? [Math.floor(whole / 60), whole % 60, ['min', 's']]
      : [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), ['h', 'min']];
  return minor === 0 ? `${major} ${units[0]}` : `${major} ${units[0]} ${minor} ${units[1]}`;
};

/** The end of a long id, enough to distinguish two on one page. */
export const shortId = (id: string): string => (id.length <= 12 ? id : `…${id.slice(-8)}`);
