import { Switch } from '@tallystick/ui/controls/switch.tsx';
import { TOAST_MS } from '@tallystick/ui/feedback/toaster.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';
import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { platform } from '../shared/device/platform.ts';
import { toast } from '../shared/notices/notices.ts';
import { type PushState, readPushState, switchPushOff, switchPushOn } from '../shared/push/push.ts';

const HINTS = {
  missing: 'pushMissing',
  blocked: 'pushBlocked',
  off: 'pushHint',
  on: 'pushHint',
} as const;

/** Switches the pushes to this device on and off. */
export const PushSwitch = ({ pushKey }: { readonly pushKey: string }) => {
  const t = useTranslations('notifications.settings');
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    let isLeft = false;
    const show = (found: PushState): void => {
      if (!isLeft) setState(found);
    };
    readPushState().then(show, () => show('missing'));
    return () => {
      isLeft = true;
    };
  }, []);

  const choose = async (on: boolean): Promise<void> => {
    setBusy(true);
    try {
      setState(on ? await switchPushOn(pushKey) : await switchPushOff());
    } catch {
      // The push service, the server or the browser refused.
      toast(t('pushFailed'), { durationMs: TOAST_MS.request, tone: 'error' });
      setState(await readPushState().catch((): PushState => 'missing'));
    } finally {
      setBusy(false);
    }
  };

  const isFixed = state === null || state === 'missing' || state === 'blocked';
  return (
    <Card flush>
      <ListRow
        icon={<BellRing aria-hidden="true" />}
        title={t('push')}
        subtitle={t(state === 'missing' && platform() === 'i' ? 'pushOnIphone' : HINTS[state ?? 'off'])}
        trailing={
          <Switch
            label={t('push')}
            on={state === 'on'}
            disabled={isFixed || isBusy}
            onChange={(on) => void choose(on)}
          />
        }
      />
    </Card>
  );
};
