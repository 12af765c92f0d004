import { type RefObject, useEffect } from 'react';
import { signal, sound } from '../../shared/device/signals.ts';
import { openSound } from '../../shared/device/tone.ts';
import { onNotice } from '../../shared/notices/notices.ts';
import { touchTexts } from '../../shared/texts/touch-texts.ts';
import { useLongPress } from './long-press.ts';
import { PullToRefresh } from './pull-to-refresh.tsx';
import { isRefreshed } from './refreshed-pages.ts';
import { SwipeBack } from './swipe-back.tsx';

interface Props {
  /** The scroller of the page. */
  readonly main: RefObject<HTMLElement | null>;
  /** Path and query of the page. */
  readonly where: string;
}

/** iOS lets an app make sounds only after a press, so the first one prepares them. */
const useSoundAtFirstPress = (): void => {
  const isOn = sound.use();
  useEffect(() => {
    if (!isOn) return;
    const leave = new AbortController();
    addEventListener('pointerup', () => void openSound(), { once: true, signal: leave.signal });
    return () => leave.abort();
  }, [isOn]);
};

/** Answers the notices that can be felt or heard. */
const useSignals = (): void => {
  useEffect(
    () =>
      onNotice((notice) => {
        if (notice.kind === 'signal') signal(notice.signal);
      }),
    [],
  );
};

/** Gestures of the current page, and the signals of events. Everything here can also be done without a gesture. */
export const Gestures = ({ main, where }: Props) => {
  useLongPress();
  useSignals();
  useSoundAtFirstPress();
  return (
    <touchTexts.With quiet>
      {isRefreshed(where) ? <PullToRefresh scroller={main} /> : null}
      <SwipeBack scroller={main} />
    </touchTexts.With>
  );
};
