import type { ReactNode } from 'react';
import { EngravedGround } from './engraved-ground.tsx';

/**
 * The whole screen on a phone. On wider screens, a frame of 412 × 892 in the middle of an engraved ground. The content fills a
 * column of exactly that height and scrolls by itself.
 */
export const PhoneFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex h-dvh items-center justify-center overflow-hidden bg-bg">
    <EngravedGround />
    <div className="relative isolate flex h-[calc(100dvh-2*var(--frame-gap))] w-full max-w-(--frame-width) flex-col overflow-hidden rounded-(--frame-radius) bg-bg sm:shadow-raised sm:ring-1 sm:ring-line">
      {children}
    </div>
  </div>
);
