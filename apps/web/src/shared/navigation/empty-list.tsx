import { EmptyState } from '@tallystick/ui/feedback/empty-state.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface Props {
  /** Follows "No data yet": says which data is missing. */
  readonly line?: string;
  readonly body?: string;
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
}

/** A list with nothing in it: "No data yet" everywhere, then a line of its own. */
export const EmptyList = ({ line, body, ...rest }: Props) => {
  const t = useTranslations('common');
  const lines = [line, body].filter((each) => each !== undefined);
  return (
    <EmptyState
      {...rest}
      title={t('noData')}
      body={
        lines.length === 0
          ? undefined
          : lines.map((each) => (
              <span key={each} className="block">
                {each}
              </span>
            ))
      }
    />
  );
};
