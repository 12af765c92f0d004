import type { KeptChatSettings } from '@tallystick/contract';
import { Button } from '../shared/button.tsx';
import { utc } from '../shared/format.rules.ts';

interface Props {
  readonly newer: KeptChatSettings;
  readonly mayChange: boolean;
  /** Shows theirs; what was typed here is gone. */
  readonly onTake: () => void;
  /** Saves what stands in the form as the version after theirs. */
  readonly onSave: () => void;
}

/** Who changed the settings while they were open here; nothing of either is lost before one of the two is chosen. */
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
