import { useState } from 'react';
import { cx } from '../cx.ts';

const SIZES = { md: 'text-20', lg: 'text-28', xl: 'text-40' } as const;

interface TickingProps {
  readonly text: string;
}

/** Figures whose changed digits roll. Digits are compared from the end, so a longer number does not roll as a whole. */
const TickingText = ({ text }: TickingProps) => {
  const [shown, setShown] = useState({ now: text, before: text });
  if (shown.now !== text) setShown({ now: text, before: shown.now });
  const length = text.length;
  return (
    <>
      {text.split('').map((figure, i) => {
        const fromEnd = length - i;
        const was = shown.before.at(-fromEnd);
        const key = `${fromEnd}${figure}`;
        // A figure of a longer number is new, and rolls out no other.
        if (shown.before === text || was === figure || was === undefined)
          return <span key={key}>{figure}</span>;
        return (
          <span key={key} className="tick" data-was={was}>
            <span>{figure}</span>
          </span>
        );
      })}
    </>
  );
};

interface Props {
  /** The part before the decimal separator, and the rest with the separator. `formatAmountParts` returns both. */
  readonly whole: string;
  readonly fraction: string;
  readonly unit?: string;
  readonly size?: keyof typeof SIZES;
  readonly className?: string;
}

/** The main number of a screen. Its fraction and unit are less prominent than its whole part. */
export const AmountText = ({ whole, fraction, unit, size = 'xl', className }: Props) => (
  <span translate="no" className={cx('font-semibold tabular-nums tracking-tight', SIZES[size], className)}>
    {/* One text for screen readers, which would read the parts as two numbers. */}
    <span className="sr-only">
      {whole}
      {fraction}
      {unit === undefined ? null : ` ${unit}`}
    </span>
    <span aria-hidden="true">
      <TickingText text={whole} />
      <span className="text-[0.62em] opacity-85">
        <TickingText text={fraction} />
        {unit === undefined ? null : <span className="ml-[0.3em] tracking-normal">{unit}</span>}
      </span>
    </span>
  </span>
);
