import { Button } from '../shared/button.tsx';
import { Dialog } from '../shared/dialog.tsx';
import type { Shortcut } from '../shared/shortcuts.rules.ts';

export interface HelpDialogProps {
  readonly shortcuts: readonly Shortcut[];
  readonly onClose: () => void;
}

export const HelpDialog = ({ shortcuts, onClose }: HelpDialogProps) => (
  <Dialog title="Keyboard" onClose={onClose}>
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
      {shortcuts.map(({ keys, does }) => (
        <div key={keys} className="contents">
          <dt className="flex gap-1">
            {keys.split(' ').map((key) => (
              <kbd key={key} className="min-w-6 rounded-[4px] border border-ctl px-1.5 text-center font-mono">
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    <div className="flex justify-end">
      <Button onClick={onClose}>Close</Button>
    </div>
  </Dialog>
);
