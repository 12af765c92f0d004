import type { CSSProperties } from 'react';
import { forDrawing } from '../../shared/texts/decimal.rules.ts';

interface Props {
  readonly label: string;
  /** Whole numbers as text. */
  readonly min: string;
  readonly max: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

const TRACK =
  '[&::-webkit-slider-runnable-track]:h-2 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-[image:var(--track)] [&::-moz-range-track]:h-2 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-[image:var(--track)]';
const THUMB =
  '[&::-webkit-slider-thumb]:-mt-2 [&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-surface [&::-webkit-slider-thumb]:bg-brand [&::-webkit-slider-thumb]:shadow-card [&::-moz-range-thumb]:size-6 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-surface [&::-moz-range-thumb]:bg-brand';

/** Slides to a whole amount; the part that is chosen is filled. */
export const AmountSlider = ({ label, min, max, value, onValue }: Props) => {
  const [from, to, at] = [forDrawing(min), forDrawing(max), forDrawing(value)];
  const share = to > from ? Math.min(1, Math.max(0, (at - from) / (to - from))) : 0;
  const stop = `${(share * 100).toFixed(1)}%`;
  const style = {
    '--track': `linear-gradient(to right, var(--brand) ${stop}, var(--line) ${stop})`,
  } as CSSProperties;
  return (
    <input
      type="range"
      aria-label={label}
      min={min}
      max={max}
      step={1}
      value={value}
      onChange={({ target }) => onValue(target.value)}
      style={style}
      className={`h-11 w-full cursor-pointer appearance-none bg-transparent ${TRACK} ${THUMB}`}
    />
  );
};
