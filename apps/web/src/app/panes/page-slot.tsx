import { ErrorState } from '@tallystick/ui/feedback/error-state.tsx';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslations } from 'use-intl';
import { untilAnswered } from '../../shared/api/until-answered.ts';
import { PartMissing } from '../../shared/chunks/part-missing.tsx';
import { reloadApp } from '../../shared/chunks/reload.ts';
import { isOnItsWay, usePart, useReloadOnce } from '../../shared/chunks/use-part.ts';
import { pageIsDrawn } from '../../shared/scheduling/first-figures.ts';
import type { Page } from '../pages/page.ts';
import { partOf } from '../pages/page-modules.ts';

interface Props {
  readonly page: Page;
  /** Stands above the reason why the page is not there, if the page draws its header itself. */
  readonly header: ReactNode;
}

/** An effect of a page comes after those with which its parts begin to read. */
const Drawn = ({ of: Content }: { readonly of: ComponentType }) => {
  useEffect(() => pageIsDrawn(untilAnswered()), []);
  return <Content />;
};

const LoadedPage = ({ page, header }: Props) => {
  const now = usePart(partOf(page));
  // The page that is not there yet has nothing to lose.
  useReloadOnce(now);
  if (now.state !== 'ready') {
    return (
      <>
        {isOnItsWay(now.state) || page.ownHeader !== true ? null : header}
        <PartMissing {...now} of="page" rows={6} />
      </>
    );
  }
  return <Drawn of={now.value} />;
};

/** Shows a page, or the reason why it cannot be shown yet. If a page fails, the rest of the app stays usable. */
export const PageSlot = ({ page, header }: Props) => {
  const t = useTranslations('common');
  return (
    <ErrorBoundary
      fallbackRender={() => (
        <ErrorState
          title={t('failed')}
          body={t('failedBody')}
          retryLabel={t('reload')}
          onRetry={() => void reloadApp()}
        />
      )}
    >
      <LoadedPage page={page} header={header} />
    </ErrorBoundary>
  );
};
