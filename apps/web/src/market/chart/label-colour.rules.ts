/** The library writes black on a label that is lighter than this grey, else white. */
const LIGHTEST_UNDER_WHITE = 160;
/** White keeps a contrast of 4.5 on colours up to this grey. */
const LIGHTEST_LEGIBLE = 100;

/**
 * Lightens a middle colour "#rrggbb" until the library writes black on its label. The red of the dark theme has a grey
 * of 151, on which white text has a contrast of 2.5.
 */
export const labelColour = (colour: string): string => {
  const channels = /^#[\da-f]{6}$/i.test(colour)
    ? [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    : [];
  const [red = 0, green = 0, blue = 0] = channels;
  const grey = 0.199 * red + 0.687 * green + 0.114 * blue;
  if (grey <= LIGHTEST_LEGIBLE || grey > LIGHTEST_UNDER_WHITE) return colour;
  const share = (LIGHTEST_UNDER_WHITE + 1 - grey) / (255 - grey);
  const lighter = channels.map((value) => Math.ceil(value + (255 - value) * share));
  return `#${lighter.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};
