import { linesOf } from '@tallystick/ui/rosette/rosette.tsx';
import { encode } from 'uqr';
import { fittingSize, type ReceiptCard } from './card.rules.ts';

/** Pixels. A width that every phone and messenger shows sharply. */
const WIDTH = 1080;
const EDGE = 72;
const HEAD = 420;
const ROW = 64;
const CODE = 300;
const FOOT = 80;
const INNER = WIDTH - 2 * EDGE;
/** A label takes at most this part of a row. */
const LABEL_PART = 0.42;

const FONT = 'Anuphan Variable, Anuphan, system-ui, sans-serif';
const MONO = 'ui-monospace, monospace';

type Ink =
  | '--head-a'
  | '--head-b'
  | '--on-head'
  | '--on-head-2'
  | '--surface'
  | '--ink'
  | '--ink-2'
  | '--line';

/** The colours of the app's theme, so that an operator's brand is on the card too. */
const inkOf = (): ((name: Ink) => string) => {
  const style = getComputedStyle(document.documentElement);
  return (name) => style.getPropertyValue(name).trim();
};

interface Line {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly width: number;
  readonly weight?: number;
  readonly align?: CanvasTextAlign;
  readonly font?: string;
}

/** Writes one line, smaller if it would not fit. */
const write = (draw: CanvasRenderingContext2D, line: Line, colour: string): void => {
  const fontAt = (size: number): string => `${line.weight ?? 400} ${size}px ${line.font ?? FONT}`;
  const size = fittingSize(
    (at) => {
      draw.font = fontAt(at);
      return draw.measureText(line.text).width;
    },
    line.width,
    line.size,
    18,
  );
  draw.font = fontAt(size);
  draw.textAlign = line.align ?? 'left';
  draw.fillStyle = colour;
  draw.fillText(line.text, line.x, line.y, line.width);
};

const engrave = (draw: CanvasRenderingContext2D, seed: string, colour: string): void => {
  draw.save();
  draw.translate(WIDTH / 2, HEAD / 2);
  draw.scale(0.62, 0.62);
  draw.strokeStyle = colour;
  draw.lineWidth = 1.6;
  for (const line of linesOf(seed, 'seal')) {
    draw.globalAlpha = 0.35 * Number(line.opacity);
    for (const { turn, scale } of line.copies) {
      const path = new Path2D();
      path.addPath(new Path2D(line.d), new DOMMatrix().rotate(turn).scale(scale));
      draw.stroke(path);
    }
  }
  draw.restore();
};

const drawHead = (draw: CanvasRenderingContext2D, card: ReceiptCard, ink: (name: Ink) => string): void => {
  const ground = draw.createLinearGradient(0, 0, WIDTH, HEAD);
  ground.addColorStop(0, ink('--head-a'));
  ground.addColorStop(1, ink('--head-b'));
  draw.fillStyle = ground;
  draw.fillRect(0, 0, WIDTH, HEAD);
  draw.beginPath();
  draw.save();
  draw.rect(0, 0, WIDTH, HEAD);
  draw.clip();
  engrave(draw, card.seed, ink('--on-head-2'));
  draw.restore();
  const middle = { x: WIDTH / 2, width: INNER, align: 'center' as const };
  write(draw, { ...middle, text: card.title, y: 140, size: 38, weight: 500 }, ink('--on-head-2'));
  write(draw, { ...middle, text: card.figure, y: 240, size: 92, weight: 600 }, ink('--on-head'));
  write(draw, { ...middle, text: card.line, y: 320, size: 34 }, ink('--on-head-2'));
};

const drawRows = (draw: CanvasRenderingContext2D, card: ReceiptCard, ink: (name: Ink) => string): void => {
  card.rows.forEach(([label, value], index) => {
    const y = HEAD + 76 + index * ROW;
    write(draw, { text: label, x: EDGE, y, size: 32, width: INNER * LABEL_PART }, ink('--ink-2'));
    const right = { x: WIDTH - EDGE, width: INNER * (1 - LABEL_PART) - 20, align: 'right' as const };
    write(draw, { ...right, text: value, y, size: 32, weight: 500 }, ink('--ink'));
  });
};

/** The QR code, always dark on white, and the code beside it. */
const drawCode = (
  draw: CanvasRenderingContext2D,
  card: ReceiptCard,
  top: number,
  ink: (name: Ink) => string,
): void => {
  draw.fillStyle = ink('--line');
  draw.fillRect(EDGE, top, INNER, 2);
  const { data } = encode(card.checkUrl, { border: 4, ecc: 'M' });
  const cell = Math.floor(CODE / data.length);
  const [x, y] = [WIDTH - EDGE - cell * data.length, top + 24];
  draw.fillStyle = '#ffffff';
  draw.fillRect(x, y, cell * data.length, cell * data.length);
  draw.fillStyle = '#0b1220';
  data.forEach((row, down) => {
    row.forEach((isDark, across) => {
      if (isDark) draw.fillRect(x + across * cell, y + down * cell, cell, cell);
    });
  });
  const left = { x: EDGE, width: x - EDGE - 32 };
  write(draw, { ...left, text: card.codeLabel, y: top + 110, size: 32 }, ink('--ink-2'));
  write(draw, { ...left, text: card.code, y: top + 170, size: 44, weight: 600, font: MONO }, ink('--ink'));
  write(draw, { ...left, text: card.host, y: top + 240, size: 32 }, ink('--ink-2'));
};

/** Draws a receipt card and returns it as a PNG. Needs no network. */
export const drawCard = async (card: ReceiptCard): Promise<Blob> => {
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  const codeTop = HEAD + 60 + card.rows.length * ROW;
  canvas.width = WIDTH;
  canvas.height = codeTop + CODE + FOOT;
  const draw = canvas.getContext('2d');
  if (draw === null) throw new Error('this browser has no canvas');
  const ink = inkOf();
  draw.fillStyle = ink('--surface');
  draw.fillRect(0, 0, canvas.width, canvas.height);
  drawHead(draw, card, ink);
  drawRows(draw, card, ink);
  drawCode(draw, card, codeTop, ink);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('the picture could not be made'));
      else resolve(blob);
    }, 'image/png');
  });
};
