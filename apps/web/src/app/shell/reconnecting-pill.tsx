import { cx } from '@tallystick/ui/cx.ts';
import { Spinner } from '@tallystick/ui/feedback/spinner.tsx';
import { useStore } from '@tallystick/ui/store.ts';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSocketStatus } from '../../shared/socket/socket.ts';
import { polled } from './polled.ts';

/** An interruption shorter than this is not reported. */
const SHOW_AFTER_MS = 2_000;

interface Props {
  /** True if the header holds figures, which the pill would cover. */
  readonly isAtFoot: boolean;
}

/** Says that the live connection is lost while the app tries to get it back, and quietly that figures come without it. */
export const ReconnectingPill = ({ isAtFoot }: Props) => {
  const t = useTranslations('shell');
  const { lostSince } = useSocketStatus();
  const isPolled = useStore(polled);
  const [isLong, setLong] = useState(false);

  useEffect(() => {
    setLong(false);
    if (lostSince === null) return;
    const timer = setTimeout(() => setLong(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [lostSince]);

  if (isLong && isPolled) {
    return (
      // The panes leave this line free: it may stay for as long as the page is open.
      <p
        role="status"
        data-polled=""
        className="appear pointer-events-none absolute inset-x-0 bottom-0 z-30 min-h-6 border-line border-t bg-surface px-4 py-0.5 text-center text-12 text-ink-2"
      >
        {t('polled')}
      </p>
    );
  }
  return (
    <div
      role="status"
      className={cx(
        'pointer-events-none absolute inset-x-0 z-30 flex justify-center',
        isAtFoot ? 'bottom-3' : 'top-15',
      )}
    >
      {isLong && lostSince !== null ? (
        <span className="appear inline-flex items-center gap-2 rounded-full bg-ink px-3.5 py-1.5 font-medium text-12 text-bg shadow-raised">
          <Spinner className="size-3.5" />
          {t('reconnecting')}
        </span>
      ) : null}
    </div>
  );
};
