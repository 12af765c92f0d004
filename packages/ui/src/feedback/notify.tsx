import type { ReactNode } from 'react';
import { useTopLayer } from './use-top-layer.ts';

/** Default display time of a notice in milliseconds. */
export const NOTIFY_MS = 3000;

interface Props {
  readonly notice: { readonly id: number; readonly content: ReactNode } | null;
}

/** A bar at the upper edge with unsolicited news, for example a settled trade. Show it with `useMomentary`. */
export const Notify = ({ notice }: Props) => {
  const ref = useTopLayer(notice?.id ?? null);
  return (
    <div
      ref={ref}
      popover="manual"
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-(--frame-gap) bottom-auto m-0 mx-auto block w-full max-w-(--frame-width) overflow-visible bg-transparent p-3 pt-[max(0.75rem,env(safe-area-inset-top))]"
    >
      {notice === null ? null : (
        <div
          key={notice.id}
          className="drop-in rounded-lg bg-ink px-5 py-3.5 font-medium text-14 text-bg shadow-raised"
        >
          {notice.content}
        </div>
      )}
    </div>
  );
};
