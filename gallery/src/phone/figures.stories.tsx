import { AmountText } from '@tallystick/ui/figures/amount-text.tsx';
import { Direction } from '@tallystick/ui/figures/direction.tsx';
import { DirectionMark } from '@tallystick/ui/figures/direction-mark.tsx';
import { FigureRow } from '@tallystick/ui/figures/figure-row.tsx';
import { QrDrawing } from '@tallystick/ui/figures/qr-drawing.tsx';
import { Sparkline } from '@tallystick/ui/figures/sparkline.tsx';
import { storiesOf } from '../story.ts';

const RISING = [64_100n, 64_180n, 64_120n, 64_260n, 64_240n, 64_410n];

/** Cells that show the size and the colours. No camera reads them. */
const CELLS = Array.from({ length: 21 }, (_row, y) =>
  Array.from({ length: 21 }, (_cell, x) => (x * y + x + y) % 3 === 0),
);

export const FIGURES = storiesOf('phone', 'figures', {
  'amount-text': () => (
    <div className="flex flex-col gap-2">
      <AmountText whole="18,204" fraction=".63" unit="USDT" />
      <AmountText whole="0" fraction=".01820463" unit="BTC" size="lg" />
      <AmountText whole="5,000" fraction="" unit="USDT" size="md" />
    </div>
  ),
  direction: () => (
    <div className="flex flex-col items-start gap-2">
      <Direction way="up">+2.41 %</Direction>
      <Direction way="down">−0.99 %</Direction>
      <Direction way="flat">0.00 %</Direction>
      <Direction way="up" look="chip">
        Up
      </Direction>
      <Direction way="down" look="chip">
        Down
      </Direction>
      <div className="on-head head-ground rounded-md p-3">
        <Direction way="up" look="head">
          +2.41 %
        </Direction>
      </div>
    </div>
  ),
  'direction-mark': () => (
    <p className="text-28">
      <span className="text-up">
        <DirectionMark way="up" /> rises
      </span>{' '}
      <span className="text-down">
        <DirectionMark way="down" /> falls
      </span>
    </p>
  ),
  'figure-row': () => (
    <dl>
      <FigureRow label="Stake">100.00 USDT</FigureRow>
      <FigureRow label="Profit" strong>
        +82.00 USDT
      </FigureRow>
      <FigureRow label="Order number" dense>
        019a3c52-7c1e-7d0a-9f42-6b1e2a0c8d11
      </FigureRow>
    </dl>
  ),
  'qr-drawing': () => <QrDrawing rows={CELLS} label="Cells of a code" />,
  sparkline: () => (
    <div className="flex gap-4">
      <Sparkline prices={RISING} way="up" />
      <Sparkline prices={RISING.toReversed()} way="down" />
      <Sparkline prices={[1n, 1n]} way="flat" />
    </div>
  ),
});
