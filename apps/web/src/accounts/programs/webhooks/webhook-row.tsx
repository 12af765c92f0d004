import {
  changeWebhook,
  removeWebhook,
  type WebhookInfo,
} from '@tallystick/contract/notifications/webhooks.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { IconButton } from '@tallystick/ui/controls/icon-button.tsx';
import { Dialog } from '@tallystick/ui/dialogs/dialog.tsx';
import { Pause, Play, ScrollText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../shared/api/api.ts';
import { toast } from '../../../shared/notices/notices.ts';
import { useAct } from '../use-act.ts';
import { DeliveryLog } from './delivery-log.tsx';

const STATES = {
  owner: 'programs.webhooks.pausedByOwner',
  failed: 'programs.webhooks.pausedFailed',
  gone: 'programs.webhooks.pausedGone',
} as const;

interface Props {
  readonly webhook: WebhookInfo;
  readonly onChanged: () => Promise<unknown>;
}

const RemoveQuestion = ({ webhook, onChanged, onClose }: Props & { readonly onClose: () => void }) => {
  const t = useTranslations();
  const act = useAct();
  const remove = async (): Promise<void> => {
    await call(removeWebhook, { webhook_id: webhook.webhook_id });
    onClose();
    toast(t('programs.webhooks.removed'));
    await onChanged();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('programs.webhooks.removeQuestion')}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button look="danger" busy={act.busy} onClick={() => void act.run(remove)}>
            {t('programs.webhooks.remove')}
          </Button>
        </>
      }
    >
      {t('programs.webhooks.removeBody')}
    </Dialog>
  );
};

/** A webhook with its state, to pause, to remove, and with its log. */
export const WebhookRow = ({ webhook, onChanged }: Props) => {
  const t = useTranslations();
  const act = useAct();
  const [shows, setShows] = useState<'log' | 'removal' | null>(null);
  const { webhook_id, url, kinds, state, pause_reason, waiting } = webhook;
  const isActive = state === 'active';
  const toggle = async (): Promise<void> => {
    await call(changeWebhook, { webhook_id, state: isActive ? 'paused' : 'active' });
    await onChanged();
  };
  const named = (label: string): string => `${label}: ${url}`;
  return (
    <li className="border-line px-4 pt-3 pb-1 not-first:border-t">
      <p className="break-all text-14 text-ink">{url}</p>
      <p className="text-12 text-ink-2">
        {kinds.map((kind) => t(`programs.webhooks.kind.${kind}`)).join(', ')}
      </p>
      <p
        className={
          pause_reason === 'failed' || pause_reason === 'gone' ? 'text-12 text-danger' : 'text-12 text-ink-2'
        }
      >
        {pause_reason === null ? t('programs.webhooks.active') : t(STATES[pause_reason])}
        {waiting > 0 ? ` · ${t('programs.webhooks.waiting', { count: waiting })}` : null}
      </p>
      <div className="-mr-3 flex justify-end">
        <IconButton label={named(t('programs.webhooks.log'))} onClick={() => setShows('log')}>
          <ScrollText aria-hidden="true" />
        </IconButton>
        <IconButton
          label={named(isActive ? t('programs.webhooks.pause') : t('programs.webhooks.resume'))}
          onClick={() => void act.run(toggle)}
        >
          {isActive ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </IconButton>
        <IconButton label={named(t('programs.webhooks.remove'))} onClick={() => setShows('removal')}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      <DeliveryLog
        webhookId={webhook_id}
        open={shows === 'log'}
        onClose={() => {
          setShows(null);
          // Events went out while the log was open.
          void onChanged();
        }}
      />
      {shows === 'removal' ? (
        <RemoveQuestion webhook={webhook} onChanged={onChanged} onClose={() => setShows(null)} />
      ) : null}
    </li>
  );
};
