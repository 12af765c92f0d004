import { EmptyState } from '@tallystick/ui/feedback/empty-state.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { currentPath } from './location.ts';

interface Props {
  /** Says which data is missing. */
  readonly line?: string;
  readonly body?: string;
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
}

/** A list with nothing in it. It says what belongs there, with the engraving of its page, and "No data yet" as the quiet line below. */
export const EmptyList = ({ line, body, ...rest }: Props) => {
  const t = useTranslations('common');
  const [title = t('noData'), ...more] = [line, body].filter((each) => each !== undefined);
  const quiet = title === t('noData') ? [] : [t('noData')];
  return (
    <EmptyState
      {...rest}
      seed={currentPath()}
      title={title}
      body={
        <>
          {more.map((each) => (
            <span key={each} className="block">
              {each}
            </span>
          ))}
          {quiet.map((each) => (
            <span key={each} className="block pt-1 text-12 text-ink-3">
              {each}
            </span>
          ))}
        </>
      }
    />
  );
};
