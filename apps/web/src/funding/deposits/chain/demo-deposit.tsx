import { sendDemoDeposit } from '@tallystick/contract/funding/deposits/customer.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, call } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query.ts';
import { queryKeys } from '../../../shared/api/query-keys.ts';
import { toast } from '../../../shared/notices/notices.ts';

/** Makes the demo chain send play money to the address above, as a transaction like any other. */
export const DemoDeposit = ({ wayId }: { readonly wayId: string }) => {
  const t = useTranslations();
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await call(sendDemoDeposit, { way_id: wayId });
      toast(t('deposits.demoSent'));
      await queryClient.invalidateQueries({ queryKey: queryKeys.rechargesAll });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.error !== 'network')
        toast(error.msg === '' ? t('common.failed') : error.msg, { tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      look="quiet"
      busy={busy}
      icon={<FlaskConical className="size-5" aria-hidden="true" />}
      onClick={() => void send()}
    >
      {t('deposits.demoSend')}
    </Button>
  );
};
