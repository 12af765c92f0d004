import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

interface Props {
  readonly children: ReactNode;
  /** Behind the frame, on screens that are wider than a phone. */
  readonly ground?: ReactNode;
  /** A page before the sign-in: on a desktop a card in the middle of the ground. */
  readonly isEntrance: boolean;
}

/**
 * The whole screen on a phone and on a desktop. On a tablet, a frame of 412 × 892 in the middle of an engraved ground. The content
 * fills a column of exactly that height and scrolls by itself.
 */
export const PhoneFrame = ({ children, ground, isEntrance }: Props) => (
  <div className="flex h-dvh items-center justify-center overflow-hidden bg-bg">
    {ground}
    <div
      className={cx(
        'relative isolate flex h-[calc(100dvh-2*var(--frame-gap))] w-full max-w-(--frame-width) flex-col overflow-hidden rounded-(--frame-radius) bg-bg sm:shadow-raised sm:ring-1 sm:ring-line',
        isEntrance
          ? 'desk:h-[min(100dvh-4rem,56rem)] desk:rounded-xl'
          : 'desk:max-w-[110rem] desk:flex-row desk:ring-0',
      )}
    >
      {children}
    </div>
  </div>
);
