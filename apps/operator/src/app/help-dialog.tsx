import { Button } from '../shared/button.tsx';
import { Dialog } from '../shared/dialog.tsx';
import type { Shortcut } from '../shared/shortcuts.rules.ts';

export interface HelpDialogProps {
  readonly shortcuts: readonly Shortcut[];
  readonly onClose: () => void;
}

const Keys = ({ title, shortcuts }: { readonly title: string; readonly shortcuts: readonly Shortcut[] }) => (
  <section className="flex min-w-0 flex-col gap-2">
    <h3 className="font-medium text-ink-2">{title}</h3>
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
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
  </section>
);

/** What can be pressed now: what this page knows, and beside it the way to the others. */
export const HelpDialog = ({ shortcuts, onClose }: HelpDialogProps) => {
  const isWay = ({ keys }: Shortcut): boolean => keys.startsWith('g ');
  return (
    <Dialog wide title="Keyboard" onClose={onClose}>
      <div className="grid gap-6 md:grid-cols-2">
        <Keys title="On this page" shortcuts={shortcuts.filter((shortcut) => !isWay(shortcut))} />
        <Keys title="To another page" shortcuts={shortcuts.filter(isWay)} />
      </div>
      <div className="flex justify-end">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
};
