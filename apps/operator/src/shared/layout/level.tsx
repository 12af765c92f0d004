import { t } from '../language/text.ts';
import type { Level } from './level.rules.ts';

const LOOKS: Record<Level, { readonly word: string; readonly sign: string; readonly className: string }> = {
  good: { word: 'OK', sign: '✓', className: 'bg-good-tint text-good' },
  watch: { word: t('common.watch'), sign: '!', className: 'bg-watch-tint text-watch' },
  act: { word: t('common.act'), sign: '✕', className: 'bg-act-tint text-act' },
};

/** Shown by a word and a sign, never only by colour. */
export const LevelMark = ({ level }: { readonly level: Level }) => {
  const { word, sign, className } = LOOKS[level];
  return (
    <span
      className={`inline-flex min-w-16 items-center gap-1.5 rounded-[4px] px-2 py-0.5 font-semibold ${className}`}
    >
      <span aria-hidden="true">{sign}</span>
      {word}
    </span>
  );
};
