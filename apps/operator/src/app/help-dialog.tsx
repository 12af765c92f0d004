import { useStore } from '@tallystick/ui/store.ts';
import { Dialog } from '../shared/dialogs/dialog.tsx';
import { characterKeys, chooseCharacterKeys } from '../shared/keyboard/character-keys.ts';
import { useKeyLayout } from '../shared/keyboard/key-layout.ts';
import { type KeyLayout, printedKey } from '../shared/keyboard/keys.rules.ts';
import type { Shortcut } from '../shared/keyboard/shortcuts.rules.ts';
import { rich } from '../shared/language/rich.tsx';
import { t } from '../shared/language/text.ts';
import { Button } from '../shared/layout/button.tsx';

export interface HelpDialogProps {
  readonly shortcuts: readonly Shortcut[];
  readonly onClose: () => void;
}

interface KeysProps {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
  readonly look: string;
  readonly layout: KeyLayout | null;
}

const Key = ({ children }: { readonly children: string }) => (
  <kbd className="min-w-6 rounded-[4px] border border-ctl px-1.5 text-center font-mono">{children}</kbd>
);

const Keys = ({ title, shortcuts, look, layout }: KeysProps) => (
  <section className="flex min-w-0 flex-col gap-2">
    <h3 className="font-medium text-ink-2">{title}</h3>
    <dl className={`grid gap-x-4 gap-y-1 ${look}`}>
      {shortcuts.map(({ keys, does }) => {
        const [first = '', second] = keys.split(' ');
        return (
          <div key={keys} className="contents">
            <dt className="flex gap-1">
              <Key>{printedKey(first, layout)}</Key>
              {second !== undefined && <Key>{printedKey(second, layout)}</Key>}
            </dt>
            <dd>{does}</dd>
          </div>
        );
      })}
    </dl>
  </section>
);

/** The available keys: those of this page, and those that open other pages. */
export const HelpDialog = ({ shortcuts, onClose }: HelpDialogProps) => {
  const layout = useKeyLayout();
  const areOn = useStore(characterKeys);
  const isWay = ({ keys }: Shortcut): boolean => keys.startsWith('g ');
  return (
    <Dialog wide title={t('shell.keyboardShortcuts')} onClose={onClose}>
      <div className="grid gap-6 md:grid-cols-[1fr_2fr]">
        <Keys
          title={t('shell.onThisPage')}
          shortcuts={shortcuts.filter((shortcut) => !isWay(shortcut))}
          look="grid-cols-[auto_1fr]"
          layout={layout}
        />
        <Keys
          title={t('shell.goToPage')}
          shortcuts={shortcuts.filter(isWay)}
          look="grid-cols-[auto_1fr] md:grid-cols-[auto_1fr_auto_1fr]"
          layout={layout}
        />
      </div>
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          checked={areOn}
          onChange={({ currentTarget }) => chooseCharacterKeys(currentTarget.checked)}
        />
        {t('shell.useSingleKeysShortcuts')}
      </label>
      <p className="text-ink-2">
        {rich('shell.paletteHint', {
          key: <kbd className="rounded-[4px] border border-ctl px-1.5 font-mono">Ctrl K</kbd>,
        })}
      </p>
      <div className="flex items-center justify-between">
        <a href="/help/" target="_blank" rel="noreferrer" className="text-brand-ink underline">
          {t('shell.documentationAndRunbooks')}
        </a>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </div>
    </Dialog>
  );
};
