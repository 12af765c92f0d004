import type { ReactNode } from 'react';
import { t } from '../shared/language/text.ts';
import { Button } from '../shared/layout/button.tsx';
import { Times } from '../shared/time/time.tsx';

interface Props {
  readonly name: string;
  readonly place: number;
  readonly count: number;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** One entry of an edited list, with its position. */
export const EntryBox = ({ name, place, count, onMove, onRemove, children }: Props) => (
  <section aria-label={name} className="flex flex-col gap-3 rounded-sm border border-line p-3">
    <div className="flex items-center gap-2">
      <h3 className="flex-1 font-medium">
        <Times>{name}</Times>
      </h3>
      <Button label={t('content.upName', { name })} disabled={place === 0} onClick={() => onMove(-1)}>
        ↑
      </Button>
      <Button
        label={t('content.downName', { name })}
        disabled={place === count - 1}
        onClick={() => onMove(1)}
      >
        ↓
      </Button>
      <Button label={t('common.removeName', { name })} onClick={onRemove}>
        {t('common.remove')}
      </Button>
    </div>
    {children}
  </section>
);
