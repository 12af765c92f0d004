import { Spinner } from '@tallystick/ui/feedback/spinner.tsx';
import { Check, RotateCw } from 'lucide-react';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { followFinger } from './follow-finger.ts';
import { isPulledEnough, pulledTo } from './gesture.rules.ts';
import { type Stage, useRefresh } from './use-refresh.ts';

/** The place of the mark while the page is read again, in CSS pixels. */
const RESTING_PX = 68;

/** Watches pulls at the top of the page. Further down nothing is watched, so that scrolling never waits for this code. */
const watchPull = (
  main: HTMLElement,
  show: (pixels: number | null) => void,
  onPulled: () => void,
): (() => void) => {
  let stop: (() => void) | null = null;
  const start = (): (() => void) =>
    followFinger(
      main,
      {
        way: 'down',
        mayBegin: () => main.scrollTop <= 0,
        onMove: show,
        onEnd: (pixels) => {
          show(null);
          if (isPulledEnough(pixels)) onPulled();
        },
        onCancel: () => show(null),
      },
      { blocking: true },
    );
  const onScroll = (): void => {
    const isAtTop = main.scrollTop <= 0;
    if (isAtTop) stop ??= start();
    else {
      stop?.();
      stop = null;
    }
  };
  onScroll();
  main.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    main.removeEventListener('scroll', onScroll);
    stop?.();
  };
};

const Mark = ({ stage }: { readonly stage: Stage }) => {
  if (stage === 'running') return <Spinner />;
  const Icon = stage === 'done' ? Check : RotateCw;
  return <Icon className="size-5" aria-hidden="true" />;
};

/** Reads the page again after a pull at its top, or by a button that appears when the keyboard reaches it. */
export const PullToRefresh = ({ scroller }: { readonly scroller: RefObject<HTMLElement | null> }) => {
  const t = useTranslations('touch');
  const [stage, refresh] = useRefresh();
  const area = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLDivElement>(null);

  /** Moves the mark with the finger, without rendering. Null returns it to the place of its stage. */
  const show = useEffectEvent((pixels: number | null): void => {
    const element = mark.current;
    if (element === null || stage === 'running') return;
    element.style.translate = pixels === null ? '' : `0 ${pulledTo(pixels)}px`;
    element.style.opacity = pixels === null ? '' : '1';
    element.style.rotate = pixels === null ? '' : `${pulledTo(pixels) * 3}deg`;
    element.style.transitionDuration = pixels === null ? '' : '0ms';
    element.classList.toggle('text-brand-ink', pixels !== null && isPulledEnough(pixels));
  });
  const onPulled = useEffectEvent(() => void refresh());

  // Before the first paint, so that the area does not move on the page.
  useLayoutEffect(() => {
    const main = scroller.current;
    if (main === null) return;
    // The mark comes out from under the header, whose height depends on its title.
    if (area.current !== null) area.current.style.top = `max(${main.offsetTop}px, env(safe-area-inset-top))`;
    return watchPull(
      main,
      (pixels) => show(pixels),
      () => onPulled(),
    );
  }, [scroller]);

  return (
    <div
      ref={area}
      className="pointer-events-none absolute inset-x-0 z-20 flex h-40 flex-col items-center overflow-hidden"
    >
      <div
        ref={mark}
        aria-hidden="true"
        style={stage === 'idle' ? undefined : { translate: `0 ${RESTING_PX}px`, opacity: 1 }}
        className="-mt-12 flex size-10 shrink-0 items-center justify-center rounded-full border border-line bg-surface text-ink-2 opacity-0 transition-[translate] duration-200 ease-lapis"
      >
        <Mark stage={stage} />
      </div>
      <button
        type="button"
        onClick={() => void refresh()}
        className="mt-6 rounded-full bg-surface px-4 py-2.5 text-14 text-brand-ink opacity-0 shadow-raised focus-visible:opacity-100"
      >
        {t('refresh')}
      </button>
      <p role="status" className="sr-only">
        {stage === 'running' ? t('refreshing') : null}
        {stage === 'done' ? t('refreshed') : null}
      </p>
    </div>
  );
};
