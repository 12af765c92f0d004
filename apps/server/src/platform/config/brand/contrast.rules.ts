/** The colours of a brand in one theme: buttons and links (`brand…`), and the ground of the first page and its texts (`head…`). */
export const BRAND_COLOURS = [
  'brand',
  'brand-press',
  'on-brand',
  'brand-ink',
  'brand-tint',
  'head-a',
  'head-b',
  'on-head',
  'on-head-2',
] as const;

export type BrandColour = (typeof BRAND_COLOURS)[number];
export const BRAND_THEMES = ['light', 'dark'] as const;
export type BrandTheme = (typeof BRAND_THEMES)[number];
/** `#rrggbb` for each colour. */
export type BrandColours = Readonly<Record<BrandColour, string>>;

/** The grounds of the app, which a brand does not change: `bg` and `surface` of `packages/ui/src/tokens/tokens.json`. */
export const GROUNDS: Readonly<Record<BrandTheme, Readonly<Record<'bg' | 'surface', string>>>> = {
  light: { bg: '#F2F4FA', surface: '#FFFFFF' },
  dark: { bg: '#090E1F', surface: '#121932' },
};

/** Text and its ground, as in the tests of the app's own colours. */
const TEXT_PAIRS = [
  ['on-brand', 'brand'],
  ['on-brand', 'brand-press'],
  ['brand-ink', 'surface'],
  ['brand-ink', 'bg'],
  ['brand-ink', 'brand-tint'],
  ['on-head', 'head-a'],
  ['on-head', 'head-b'],
  ['on-head-2', 'head-a'],
  ['on-head-2', 'head-b'],
] as const;

/** WCAG 2.2, 1.4.3: text at AA. */
const MIN_CONTRAST = 4.5;

/** Relative luminance of `#rrggbb`, 0 to 1 (WCAG 2.2). */
const luminance = (colour: string): number => {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (a: string, b: string): number => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

/** Names the first pair of a theme whose text cannot be read well. Null if all can. */
export const findWeakPair = (theme: BrandTheme, colours: BrandColours): string | null => {
  const all = { ...colours, ...GROUNDS[theme] };
  for (const [text, ground] of TEXT_PAIRS) {
    const ratio = contrast(all[text], all[ground]);
    if (ratio < MIN_CONTRAST) {
      return `${theme}: ${text} (${all[text]}) on ${ground} (${all[ground]}) has a contrast of ${ratio.toFixed(2)}, and text needs ${MIN_CONTRAST}`;
    }
  }
  return null;
};
