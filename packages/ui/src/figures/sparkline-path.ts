export const SPARKLINE_WIDTH = 100;
export const SPARKLINE_HEIGHT = 32;

const AT_MOST = 120;

/** The prices as a line in the box of the sparkline. The oldest price comes first. */
export const sparklinePath = (prices: readonly bigint[]): string => {
  const values = prices.slice(-AT_MOST);
  const [first] = values;
  if (first === undefined || values.length < 2) return '';
  const low = values.reduce((least, value) => (value < least ? value : least), first);
  const high = values.reduce((most, value) => (value > most ? value : most), first);
  const range = high - low;
  const room = BigInt(SPARKLINE_HEIGHT - 4) * 10n;
  const points = values.map((value, i) => {
    // Tenths of a pixel. From here on the value is only a position on the screen, not a price.
    const up = range === 0n ? room / 2n : ((value - low) * room) / range;
    const x = Math.round((i * SPARKLINE_WIDTH * 10) / (values.length - 1)) / 10;
    return `${x} ${Number(BigInt(SPARKLINE_HEIGHT - 2) * 10n - up) / 10}`;
  });
  return `M${points.join('L')}`;
};
