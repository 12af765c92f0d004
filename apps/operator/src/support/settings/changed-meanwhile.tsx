import type { KeptChatSettings } from '@tallystick/contract';
import { rich } from '../../shared/language/rich.tsx';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Time } from '../../shared/time/time.tsx';

interface Props {
  readonly newer: KeptChatSettings;
  readonly mayChange: boolean;
  /** Shows the colleague's version and discards this form's input. */
  readonly onTake: () => void;
  /** Saves this form as the version after the colleague's. */
  readonly onSave: () => void;
}

/** Names the colleague who changed the settings while they were open here. Neither version is lost before the member chooses one. */
export const ChangedMeanwhile = ({ newer, mayChange, onTake, onSave }: Props) => (
  <div role="alert" className="flex flex-col gap-2 border-watch border-l-4 bg-watch-tint px-4 py-3">
    <p className="text-watch">
      {rich('desk.changedMeanwhile', {
        changedBy: <strong>{newer.changed_by ?? t('desk.somebody')}</strong>,
        time: <Time at={newer.changed_at} />,
      })}
    </p>
    <div className="flex flex-wrap gap-2">
      <Button onClick={onTake}>{t('desk.discardMine')}</Button>
      <Button onClick={onSave} disabled={!mayChange}>
        {t('desk.overwriteTheirs')}
      </Button>
    </div>
  </div>
);
