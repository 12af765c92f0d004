import { Button } from '@tallystick/ui/controls/button.tsx';
import { Spinner } from '@tallystick/ui/feedback/spinner.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';

/** A list that is read page by page. */
export interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

/** The end of a list. Fetches the next page as it scrolls into view, and offers a retry after a failure. */
export const LoadMore = ({ of }: { readonly of: Pages }) => {
  const { hasNextPage: hasMore, isFetchingNextPage: isLoading, isFetchNextPageError: isFailed } = of;
  const onMore = () => void of.fetchNextPage();
  const common = useTranslations('common');
  const t = useTranslations('ledger');
  const ref = useRef<HTMLDivElement>(null);
  const askForMore = useEffectEvent(onMore);
  const isWaiting = hasMore && !isLoading && !isFailed;

  useEffect(() => {
    if (!isWaiting || ref.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) askForMore();
      },
      { rootMargin: '400px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isWaiting]);

  return (
    <div ref={ref} className="flex min-h-12 items-center justify-center py-2 text-12 text-ink-2">
      {isFailed ? (
        <Button look="quiet" wide={false} onClick={onMore}>
          {common('retry')}
        </Button>
      ) : isLoading ? (
        <span role="status" aria-label={common('loading')}>
          <Spinner />
        </span>
      ) : (
        !hasMore && t('end')
      )}
    </div>
  );
};
