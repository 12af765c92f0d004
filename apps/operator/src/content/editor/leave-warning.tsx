import { useBlocker } from '@tanstack/react-router';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';

/** Asks before the page is left with an edit that is not published. The browser asks when the tab is closed. */
export const LeaveWarning = ({ isChanged }: { readonly isChanged: boolean }) => {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isChanged,
    enableBeforeUnload: isChanged,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <Dialog title={t('Leave without publishing?')} onClose={reset}>
      <p className="text-ink-2">
        {t('Your draft is kept in this browser. Customers don’t see it until you publish it.')}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={proceed}>{t('Leave')}</Button>
        <Button look="brand" onClick={reset}>
          {t('Stay')}
        </Button>
      </div>
    </Dialog>
  );
};
