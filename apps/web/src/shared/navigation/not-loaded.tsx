import { SkeletonRows } from '@tallystick/ui/feedback/skeleton.tsx';
import { useTranslations } from 'use-intl';
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

/** Shown while a read has no data: a skeleton, or the failure with a way to try again. */
export const NotLoaded = ({ query, rows }: Props) => {
  const t = useTranslations('common');
  return query.isError ? (
    <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <SkeletonRows rows={rows} label={t('loading')} />
  );
};
