import type { KeptChatSettings } from '@tallystick/contract';
import { Button } from '../shared/button.tsx';
import { utc } from '../shared/format.rules.ts';

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
      <strong>{newer.changed_by ?? 'Somebody'}</strong> changed these settings at {utc(newer.changed_at)} UTC,
      after you opened them. What you see here is not saved.
    </p>
    <div className="flex flex-wrap gap-2">
      <Button onClick={onTake}>Show theirs instead of mine</Button>
      <Button onClick={onSave} disabled={!mayChange}>
        Save mine over theirs
      </Button>
    </div>
  </div>
);
