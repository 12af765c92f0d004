import { Button } from '@tallystick/ui/controls/button.tsx';
import { Dialog } from '@tallystick/ui/dialogs/dialog.tsx';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Removable, Removal } from './use-destinations.ts';

interface AskProps {
  readonly kind: 'wallet' | 'card';
  readonly asked: Removable | null;
  readonly onAnswer: () => void;
  readonly removal: Removal;
  /** The wallet or card to remove. */
  readonly children: ReactNode;
}

/** Asks before something is removed. */
export const AskToRemove = ({ kind, asked, onAnswer, removal, children }: AskProps) => {
  const t = useTranslations('destinations');
  return (
    <Dialog
      open={asked !== null}
      onClose={onAnswer}
      title={t(`removeTitle.${kind}`)}
      actions={
        <>
          <Button look="quiet" onClick={onAnswer}>
            {t('keep')}
          </Button>
          <Button
            look="danger"
            busy={removal.busy}
            onClick={() => {
              if (asked !== null) void removal.remove(asked).then(onAnswer);
            }}
          >
            {t('remove')}
          </Button>
        </>
      }
    >
      <div className="pb-2 text-ink">{children}</div>
      {t('removeBody')}
    </Dialog>
  );
};

/** Says that something was removed, and brings it back. */
export const UndoBar = ({
  kind,
  removal,
}: {
  readonly kind: 'wallet' | 'card';
  readonly removal: Removal;
}) => {
  const t = useTranslations('destinations');
  return (
    // An empty bar takes no room.
    <div role="status" className={removal.removed === null ? '-mb-4' : undefined}>
      {removal.removed === null ? null : (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-lg bg-surface-2 py-1 pr-1 pl-4">
          <p className="text-14 text-ink-2">{t(`removed.${kind}`)}</p>
          <Button
            look="ghost"
            wide={false}
            busy={removal.busy}
            icon={<Undo2 className="size-4" aria-hidden="true" />}
            onClick={() => void removal.undo()}
          >
            {t('undo')}
          </Button>
        </div>
      )}
    </div>
  );
};
