import type { Locale } from '@tallystick/i18n';
import type PDFDocument from 'pdfkit';
import { divideSaraAm, type Fonts, type Weight } from './fonts.ts';

export interface Style {
  readonly weight: Weight;
  /** In points. */
  readonly size: number;
  readonly colour: string;
}

/** Sets text of mixed scripts on a baseline. Positions are in points from the top left corner of the page. */
export interface TypeSetter {
  widthOf(text: string, style: Style): number;
  /** Draws a line. `x` is its left edge, or its right edge with `align` right. */
  draw(
    text: string,
    at: { readonly x: number; readonly baseline: number },
    style: Style,
    align?: 'left' | 'right',
  ): void;
  /** Divides a text into lines of at most a width. */
  wrap(text: string, width: number, style: Style): readonly string[];
}

/** Sums of widths may differ by this much in points. */
const ROUNDING = 0.01;

/** A line does not begin with one of these, nor with a combining mark. */
const NOT_FIRST = /^[\p{Pe}\p{Pf}\p{M}.,:;!?…%、。，：；！？・ー\u0E46\u0E2F\s]/u;
/** A line does not end with one of these. */
const NOT_LAST = /[\p{Ps}\p{Pi}]$/u;

/** The pieces of a text between which a line may end. Thai, Chinese and Japanese have no spaces between words. */
const piecesOf = (segmenter: Intl.Segmenter, text: string): readonly string[] => {
  const pieces: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = pieces.at(-1);
    // Latin words and numbers end only at spaces, so that a hash or `16:05` stays whole.
    const isInside = last !== undefined && /[\p{Script=Latin}\p{N}/()+-]$/u.test(last);
    const goesOn = /^[\p{Script=Latin}\p{N}/()+-]/u.test(segment);
    if (last !== undefined && (NOT_FIRST.test(segment) || NOT_LAST.test(last) || (isInside && goesOn))) {
      pieces[pieces.length - 1] = last + segment;
    } else pieces.push(segment);
  }
  return pieces;
};

export const createTypeSetter = (
  doc: InstanceType<typeof PDFDocument>,
  fonts: Fonts,
  locale: Locale,
): TypeSetter => {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  const widths = new Map<string, number>();
  const runWidth = (font: string, text: string, size: number): number => {
    const key = `${font} ${text}`;
    const known = widths.get(key) ?? doc.font(font).fontSize(1000).widthOfString(text);
    widths.set(key, known);
    return (known * size) / 1000;
  };
  const widthOf = (text: string, { weight, size }: Style): number =>
    fonts.runsOf(text, weight).reduce((sum, run) => sum + runWidth(run.font, run.text, size), 0);
  return {
    widthOf,
    draw: (text, { x, baseline }, style, align = 'left') => {
      let left = align === 'left' ? x : x - widthOf(text, style);
      // The text as it was written, for readers that copy and search.
      const isDivided = divideSaraAm(text) !== text;
      if (isDivided) doc.markContent('Span', { actual: text });
      for (const run of fonts.runsOf(text, style.weight)) {
        doc.font(run.font).fontSize(style.size).fillColor(style.colour);
        doc.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
        left += runWidth(run.font, run.text, style.size);
      }
      if (isDivided) doc.endMarkedContent();
    },
    wrap: (text, width, style) => {
      const lines: string[] = [];
      let line = '';
      for (const piece of piecesOf(segmenter, text)) {
        if (line === '' || widthOf((line + piece).trimEnd(), style) <= width + ROUNDING) line += piece;
        else {
          lines.push(line.trimEnd());
          line = piece.trimStart();
        }
      }
      return [...lines, line.trimEnd()];
    },
  };
};
