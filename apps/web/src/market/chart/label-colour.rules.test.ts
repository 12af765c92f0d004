import tokens from '@tallystick/ui/tokens/tokens.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { labelColour } from './label-colour.rules.ts';

const channelsOf = (colour: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((value) =>
    value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast of the text that lightweight-charts chooses for a label of this colour. */
const contrastOnLabel = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour);
  const text = 0.199 * red + 0.687 * green + 0.114 * blue > 160 ? 0 : 1;
  const [low = 0, high = 0] = [luminance(colour), text].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

describe('the labels of the price axis', () => {
  for (const theme of ['light', 'dark'] as const)
    for (const name of ['up', 'down', 'cb-up', 'cb-down', 'brand-ink'] as const)
      it(`can be read on ${name} of the ${theme} theme`, () => {
        expect(contrastOnLabel(labelColour(tokens[theme][name]))).toBeGreaterThanOrEqual(4.5);
      });

  it('keeps a colour that can be read', () => {
    expect(labelColour('#c4283b')).toBe('#c4283b');
    expect(labelColour('rebeccapurple')).toBe('rebeccapurple');
  });
});
