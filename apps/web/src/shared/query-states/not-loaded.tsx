import { Button } from '@tallystick/ui/controls/button.tsx';
import { SkeletonRows } from '@tallystick/ui/feedback/skeleton.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { queryClient } from '../api/query.ts';
import { LoadFailed } from './load-failed.tsx';

interface WaitingProps {
  /** Rows of the skeleton, unless it has a shape of its own. */
  readonly rows?: number;
  /** A skeleton of another shape. */
  readonly children?: ReactNode;
  /** The layout of `children`. */
  readonly className?: string;
}

interface Props extends WaitingProps {
  readonly query: {
    readonly isError: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
}

/** A read that takes longer says so. */
const SLOW_AFTER_MS = 10_000;

/** Says that a read takes long, and offers to try again. */
const SlowNote = () => {
  const t = useTranslations();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (isSlow) return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSlow]);
  if (!isSlow) return null;
  const again = (): void => {
    setSlow(false);
    // A refetch would wait for the read that hangs.
    void queryClient.resetQueries({ predicate: ({ state }) => state.data === undefined });
  };
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 px-4 py-3 text-14 text-ink-2">
      <p className="min-w-36 flex-1">{t('shell.slow.title')}</p>
      <Button look="quiet" wide={false} onClick={again}>
        {t('common.retry')}
      </Button>
    </div>
  );
};

/** Shown while reads are on their way: a skeleton, and a word about it if they take long. */
export const Waiting = ({ rows = 3, children, className = 'flex flex-col gap-4' }: WaitingProps) => {
  const t = useTranslations('common');
  return (
    <>
      <SlowNote />
      {children === undefined ? (
        <SkeletonRows rows={rows} label={t('loading')} />
      ) : (
        <div role="status" aria-label={t('loading')} className={className}>
          {children}
        </div>
      )}
    </>
  );
};

/** Shown while a read has no data: a skeleton, or the failure with a way to try again. */
export const NotLoaded = ({ query, ...waiting }: Props) =>
  query.isError ? (
    <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <Waiting {...waiting} />
  );
