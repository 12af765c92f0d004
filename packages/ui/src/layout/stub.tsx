import type { CSSProperties, ReactNode } from 'react';
import { Rosette } from '../rosette/rosette.tsx';

interface Props {
  /** The id of the engraving in the head: the order's. */
  readonly seed: string;
  /** The engraved part above the perforation: the outcome and its figure. */
  readonly head: ReactNode;
  readonly children: ReactNode;
}

const tearAt = (place: string): CSSProperties & Record<'--tear', string> => ({ '--tear': place });

/** A receipt with a stub: an engraved head, a perforated line, and every figure below it. */
export const Stub = ({ seed, head, children }: Props) => (
  <div className="flex flex-col">
    <div
      className="on-head head-ground perforated relative overflow-hidden rounded-t-lg text-on-head"
      style={tearAt('100%')}
    >
      <Rosette
        seed={seed}
        className="-translate-1/2 absolute top-1/2 left-1/2 size-80 text-on-head-2 opacity-35"
      />
      <div className="relative flex flex-col items-center px-5 py-7 text-center">{head}</div>
    </div>
    <div className="perforated relative rounded-b-lg bg-surface" style={tearAt('0px')}>
      <div className="absolute inset-x-3 top-0 border-line border-t-2 border-dashed" />
      <div className="px-5 py-4">{children}</div>
    </div>
  </div>
);
