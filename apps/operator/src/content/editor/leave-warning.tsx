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
    <Dialog title={t('content.leaveWithoutPublishing')} onClose={reset}>
      <p className="text-ink-2">{t('content.draftKept')}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={proceed}>{t('content.leave')}</Button>
        <Button look="brand" onClick={reset}>
          {t('content.stay')}
        </Button>
      </div>
    </Dialog>
  );
};
