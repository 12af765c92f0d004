import type { WaitingItem } from '@tallystick/contract';
import { createContext, use } from 'react';
import { t } from '../../shared/language/text.ts';
import type { Column } from '../../shared/table/columns.ts';
import { queueWords } from '../../shared/waiting.rules.ts';
import { groupOf } from './bulk.rules.ts';
import type { Marks } from './use-marks.ts';

/** The marks of the shown inbox. The columns of a table stay the same while they change. */
export const MarksContext = createContext<Pick<Marks, 'isMarked' | 'toggle'> | null>(null);

/** The box that marks a case. Cases that are decided on their own have none. */
const MarkBox = ({ item }: { readonly item: WaitingItem }) => {
  const marks = use(MarksContext);
  if (marks === null || groupOf(item) === null) return null;
  return (
    <input
      type="checkbox"
      aria-label={t('waiting.markQueueUid', { queue: queueWords(item), uid: item.uid ?? '' })}
      checked={marks.isMarked(item)}
      onChange={() => marks.toggle(item)}
    />
  );
};

export const MARK_COLUMN: Column<WaitingItem> = {
  id: 'mark',
  header: t('waiting.markX'),
  text: () => '',
  show: (item) => <MarkBox item={item} />,
};
