import { chooseTabSet, TAB_SETS, type TabSet } from '@tallystick/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../shared/api/api.ts';
import { HEALTH_KEY, useHealth } from '../shared/api/use-health.ts';
import { TextArea } from '../shared/fields/text-area.tsx';
import { t } from '../shared/language/text.ts';
import { Button } from '../shared/layout/button.tsx';
import { Page } from '../shared/layout/page.tsx';
import { Failure, Loading, Refusal } from '../shared/layout/query-states.tsx';

const TABS: Readonly<Record<TabSet, readonly string[]>> = {
  finance: [
    t('content.walletHome'),
    t('content.finance'),
    t('content.investment'),
    t('content.personalCentre'),
  ],
  team: [
    t('content.walletHome'),
    t('content.wallet'),
    t('content.grabRaised'),
    t('content.team'),
    t('content.personalCentre'),
  ],
  service: [t('content.walletHome'), t('common.customerService'), t('content.personalCentre')],
  exchange: [t('content.wallet'), t('common.markets'), t('common.trade'), t('common.accounts')],
};

const SHORTEST_REASON = 3;

const TabSetForm = ({ current }: { readonly current: TabSet }) => {
  const [chosen, setChosen] = useState<TabSet>(current);
  const [reason, setReason] = useState('');
  const queryClient = useQueryClient();
  const choose = useMutation({
    mutationFn: () => call(chooseTabSet, { tab_set: chosen, reason: reason.trim() }),
    onSuccess: () => {
      setReason('');
      return queryClient.invalidateQueries({ queryKey: HEALTH_KEY });
    },
  });
  const isReady = !choose.isPending && chosen !== current && reason.trim().length >= SHORTEST_REASON;
  return (
    <form
      className="flex flex-col gap-3 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) choose.mutate();
      }}
    >
      <fieldset className="flex flex-col gap-1">
        <legend className="pb-2 text-ink-2">{t('content.tabBarIntro')}</legend>
        {TAB_SETS.map((tabSet) => (
          <label
            key={tabSet}
            className={`flex items-center gap-3 rounded-sm border px-3 py-2 ${chosen === tabSet ? 'border-brand bg-brand-tint' : 'border-line'}`}
          >
            <input
              type="radio"
              name="tab-set"
              value={tabSet}
              checked={chosen === tabSet}
              onChange={() => setChosen(tabSet)}
            />
            <span className="w-24 font-medium">{tabSet}</span>
            <span className="flex-1 text-ink-2">{TABS[tabSet].join('  ·  ')}</span>
            {tabSet === current && <span className="font-medium text-brand-ink">{t('content.inUse')}</span>}
          </label>
        ))}
      </fieldset>
      <TextArea
        isParagraph
        rows={2}
        label={t('common.reason')}
        hint={t('common.recordedAuditLog')}
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
      <div className="flex items-center gap-3">
        <Button type="submit" look="brand" disabled={!isReady}>
          {t('content.useChosen', { chosen })}
        </Button>
        <p role="status" className="text-good">
          {choose.isSuccess && chosen === current ? t('content.inUseNow') : ''}
        </p>
      </div>
      <Refusal error={choose.error} />
    </form>
  );
};

export const TabSetPage = () => {
  const { data, error, refetch } = useHealth();
  return (
    <Page title={t('common.tabBar')}>
      {data === undefined && error === null && <Loading what={t('content.tabBar')} />}
      {data === undefined && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <TabSetForm current={data.tab_set} />}
    </Page>
  );
};
