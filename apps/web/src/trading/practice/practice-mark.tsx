import { GraduationCap } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useIsPractice } from './practising.ts';

/** Says by a word that a trade, or everything on a screen, is practice. */
export const PracticeMark = () => {
  const t = useTranslations('trading.practice');
  return (
    <span className="inline-flex items-center gap-1 rounded-full border border-ink-3 bg-surface px-2 font-semibold text-12 text-ink leading-5">
      <GraduationCap className="size-3.5" aria-hidden="true" />
      {t('word')}
    </span>
  );
};

/** A title of what lies over the screen, marked if the screen shows practice: the bar is behind it. */
export const MarkedTitle = ({ children }: { readonly children: ReactNode }) =>
  useIsPractice() ? (
    <>
      {children} <PracticeMark />
    </>
  ) : (
    children
  );
