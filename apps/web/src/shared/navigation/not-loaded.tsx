import { Button } from '@tallystick/ui/controls/button.tsx';
import { SkeletonRows } from '@tallystick/ui/feedback/skeleton.tsx';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { queryClient } from '../api/query.ts';
import { LoadFailed } from './load-failed.tsx';

interface Props {
  readonly query: {
    readonly isError: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  /** Rows of the skeleton. */
  readonly rows: number;
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

/** Shown while a read has no data: a skeleton, or the failure with a way to try again. */
export const NotLoaded = ({ query, rows }: Props) => {
  const t = useTranslations('common');
  return query.isError ? (
    <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <>
      <SlowNote />
      <SkeletonRows rows={rows} label={t('loading')} />
    </>
  );
};
