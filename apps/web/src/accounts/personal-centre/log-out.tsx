import { logout } from '@tallystick/contract/accounts/customer.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Dialog } from '@tallystick/ui/dialogs/dialog.tsx';
import { TOAST_MS } from '@tallystick/ui/feedback/toaster.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';
import { LogOut as LogOutIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, call } from '../../shared/api/api.ts';
import { askingNothing } from '../../shared/api/query.ts';
import { signOut } from '../../shared/device/session.ts';
import { dropDrafts } from '../../shared/drafts/drafts.ts';
import { toast } from '../../shared/notices/notices.ts';
import { dropLock } from '../lock/lock-store.ts';

/** Asks for confirmation, then ends the session on the server and on this device. */
export const LogOut = () => {
  const t = useTranslations();
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const logOut = async (): Promise<void> => {
    setBusy(true);
    try {
      await askingNothing(async () => {
        await call(logout, {}, { ending: true });
        dropLock();
        dropDrafts();
        signOut();
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.msg !== '' && error.status !== 401)
        toast(error.msg, { durationMs: TOAST_MS.request, tone: 'error' });
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };

  return (
    <>
      <Card flush>
        <ListRow
          tone="danger"
          icon={<LogOutIcon aria-hidden="true" />}
          title={t('accounts.me.logOut')}
          onPress={() => setAsking(true)}
        />
      </Card>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('accounts.me.logOutQuestion')}
        actions={
          <>
            <Button look="quiet" onClick={() => setAsking(false)}>
              {t('common.cancel')}
            </Button>
            <Button look="danger" busy={busy} onClick={() => void logOut()}>
              {t('accounts.me.logOut')}
            </Button>
          </>
        }
      />
    </>
  );
};
