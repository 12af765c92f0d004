import { describe, expect, it } from 'vitest';
import { coloursCss } from './colours-css.ts';
import tokens from './tokens.json' with { type: 'json' };

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

type Token = keyof typeof tokens.light;

const TEXT_PAIRS: readonly (readonly [Token, Token])[] = [
  ['ink', 'bg'],
  ['ink', 'surface'],
  ['ink', 'surface-2'],
  ['ink-2', 'bg'],
  ['ink-2', 'surface'],
  ['ink-2', 'surface-2'],
  ['ink-3', 'bg'],
  ['ink-3', 'surface'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-press'],
  ['brand-ink', 'surface'],
  ['brand-ink', 'bg'],
  ['brand-ink', 'brand-tint'],
  ['on-head', 'head-a'],
  ['on-head', 'head-b'],
  ['on-head-2', 'head-a'],
  ['on-head-2', 'head-b'],
  ['on-gilt', 'gilt'],
  ['gilt-ink', 'gilt-tint'],
  ['gilt-ink', 'surface'],
  ...(['up', 'down', 'cb-up', 'cb-down'] as const).flatMap(
    (name) =>
      [
        [name, 'surface'],
        [name, 'bg'],
        [name, `${name}-tint`],
        [
          name.startsWith('cb-')
            ? name === 'cb-up'
              ? 'cb-on-up'
              : 'cb-on-down'
            : name === 'up'
              ? 'on-up'
              : 'on-down',
          name,
        ],
      ] as const,
  ),
];

describe('the colours', () => {
  it('are in colours.css as tokens.json says', async () => {
    await expect(coloursCss(tokens)).toMatchFileSnapshot('./colours.css');
  });

  it.each(['light', 'dark'] as const)('keep every pair of text and ground at 4.5:1 in %s', (theme) => {
    const colours = tokens[theme];
    const weak = TEXT_PAIRS.filter(([text, ground]) => contrast(colours[text], colours[ground]) < 4.5);
    expect(weak).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('keep the edges of controls at 3:1 in %s', (theme) => {
    const colours = tokens[theme];
    const grounds = ['bg', 'surface'] as const;
    expect(grounds.filter((ground) => contrast(colours.ctl, colours[ground]) < 3)).toEqual([]);
  });
});
