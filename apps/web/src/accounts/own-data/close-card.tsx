import { type Closing, closeAccount } from '@tallystick/contract/accounts/own-data/own-data.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Dialog } from '@tallystick/ui/dialogs/dialog.tsx';
import { TOAST_MS } from '@tallystick/ui/feedback/toaster.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, call } from '../../shared/api/api.ts';
import { signOut } from '../../shared/device/session.ts';
import { dropDrafts } from '../../shared/drafts/drafts.ts';
import { replaceNow } from '../../shared/navigation/location.ts';
import { toast } from '../../shared/notices/notices.ts';
import { useConfirmAgain } from '../confirm/confirm-again.tsx';

/** The login page, which says that the account is closed. */
const CLOSED_PATH = '/pages/user/login?closed=1';

type Remaining = Closing['remains'][number];

/** The page on which each of them is seen and ended. */
const PAGES: Readonly<Record<Remaining['what'], string>> = {
  balance: '/pages/me/sub/draw-money',
  trade: '/pages/invest/records',
  fund: '/pages/me/sub/loan-records',
  miner: '/pages/me/sub/machine',
  loan: '/pages/me/sub/loan-records?side=borrow',
  deposit: '/pages/me/sub/stored-records',
  withdrawal: '/pages/me/sub/draw-record',
};

const Remains = ({ remains }: Pick<Closing, 'remains'>) => {
  const t = useTranslations('data');
  const format = useFormat();
  const hasBalance = remains.some(({ what }) => what === 'balance');
  return (
    <section aria-labelledby="remains" className="flex flex-col gap-2">
      <h3 id="remains" className="font-semibold text-14">
        {t('remainsTitle')}
      </h3>
      <div className="overflow-hidden rounded-md bg-surface-2">
        {remains.map(({ what, count, currency, amount }) => (
          <ListRow
            key={`${what} ${currency}`}
            href={`#${PAGES[what]}`}
            title={
              what === 'balance'
                ? t('remains.balance', { amount: format.amount(amount), currency: currency ?? '' })
                : t(`remains.${what}`, { count })
            }
          />
        ))}
      </div>
      {hasBalance ? <p className="text-12 text-ink-2">{t('tooSmall')}</p> : null}
    </section>
  );
};

const useClose = () => {
  const common = useTranslations('common');
  const { run, dialog } = useConfirmAgain();
  const [busy, setBusy] = useState(false);
  const close = async (): Promise<void> => {
    setBusy(true);
    try {
      await run((proof) => call(closeAccount, proof, { quiet: true }));
      dropDrafts();
      signOut();
      // A toast is gone in two seconds. The login page says it for as long as it is open.
      replaceNow(CLOSED_PATH);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The customer left the question about the password.
      if (error.error === 'confirm_again' || error.error === 'otp_required') return;
      toast(error.msg === '' ? common('failed') : error.msg, { durationMs: TOAST_MS.request, tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { close, busy, dialog };
};

/** Closes the account, or says what has to end first. */
export const CloseCard = ({ closing }: { readonly closing: Closing }) => {
  const t = useTranslations('data');
  const common = useTranslations('common');
  const [isAsking, setAsking] = useState(false);
  const { close, busy, dialog } = useClose();
  const { remains, documents_kept_days: days } = closing;
  return (
    <>
      <Card className="flex flex-col gap-3">
        <h2 className="font-semibold text-16">{t('closeTitle')}</h2>
        <p className="text-14 text-ink-2">{t('closeBody')}</p>
        <p className="text-14 text-ink-2">{days === 0 ? t('documentsNone') : t('documentsKept', { days })}</p>
        {remains.length > 0 ? (
          <Remains remains={remains} />
        ) : (
          <Button look="danger" busy={busy} onClick={() => setAsking(true)}>
            {t('closeStart')}
          </Button>
        )}
      </Card>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('closeQuestion')}
        actions={
          <>
            <Button look="quiet" onClick={() => setAsking(false)}>
              {common('cancel')}
            </Button>
            <Button
              look="danger"
              onClick={() => {
                setAsking(false);
                void close();
              }}
            >
              {t('closeConfirm')}
            </Button>
          </>
        }
      >
        <p>{t('closeWarning')}</p>
      </Dialog>
      {dialog}
    </>
  );
};
