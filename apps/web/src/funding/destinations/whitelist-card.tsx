import { setWhitelist, type WhitelistState, whitelist } from '@tallystick/contract/funding/destinations.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Switch } from '@tallystick/ui/controls/switch.tsx';
import { TOAST_MS } from '@tallystick/ui/feedback/toaster.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useConfirmAgain } from '../../accounts/public.ts';
import { ApiError, call } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { toast } from '../../shared/notices/notices.ts';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';

const KEY = ['whitelist'] as const;

/** The app announces a lost network. The others mean that the customer closed the question. */
const SAID: ReadonlySet<string> = new Set(['network', 'confirm_again', 'otp_required']);

/** The times at which the destinations become usable follow the whitelist. */
const refresh = (state: WhitelistState): void => {
  queryClient.setQueryData(KEY, state);
  for (const queryKey of [queryKeys.wallets, queryKeys.bankCards])
    void queryClient.invalidateQueries({ queryKey });
};

/** Changes the whitelist and says what happened. */
const useChange = (before: WhitelistState) => {
  const t = useTranslations();
  const confirm = useConfirmAgain();
  const [busy, setBusy] = useState(false);
  const change = async (on: boolean): Promise<void> => {
    setBusy(true);
    try {
      refresh(await confirm.run((proof) => call(setWhitelist, { on, ...proof })));
      toast(t(`destinations.whitelist.${on ? (before.on ? 'kept' : 'on') : 'off'}`));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (SAID.has(error.error)) return;
      const text = error.msg === '' ? t('common.failed') : error.msg;
      toast(text, { durationMs: TOAST_MS.request, tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, change, dialog: confirm.dialog };
};

const Loaded = ({ state }: { readonly state: WhitelistState }) => {
  const t = useTranslations('destinations.whitelist');
  const format = useFormat();
  const { busy, change, dialog } = useChange(state);
  const { on, off_from: offFrom } = state;
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <ShieldCheck className="size-5 shrink-0 text-brand-ink" aria-hidden="true" />
        <h2 className="min-w-0 flex-1 break-words font-semibold text-16">{t('title')}</h2>
        {offFrom === null ? (
          <Switch label={t('title')} on={on} disabled={busy} onChange={(wanted) => void change(wanted)} />
        ) : null}
      </div>
      <p className="text-pretty text-14 text-ink-2">{t('body')}</p>
      {offFrom === null ? null : (
        <>
          <p role="status" className="text-pretty font-medium text-14">
            {t('ending', { time: format.dateTime(new Date(offFrom)) })}
          </p>
          <Button look="quiet" busy={busy} onClick={() => void change(true)}>
            {t('keep')}
          </Button>
        </>
      )}
      {dialog}
    </Card>
  );
};

/** The customer's whitelist: withdrawals go only to destinations that were saved a day ago. */
export const WhitelistCard = () => {
  const query = useQuery({
    queryKey: KEY,
    // Another device may have changed it.
    staleTime: 0,
    queryFn: ({ signal }) => call(whitelist, {}, { signal, quiet: true }),
  });
  return query.data === undefined ? <NotLoaded query={query} rows={1} /> : <Loaded state={query.data} />;
};
