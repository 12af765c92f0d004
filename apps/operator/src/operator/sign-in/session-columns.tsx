import { t } from '../../shared/language/text.ts';
import type { Column } from '../../shared/table/columns.ts';
import { timeColumn } from '../../shared/table/common-columns.tsx';

interface StaffSession {
  readonly user_agent: string;
  readonly created_at: string;
  readonly last_seen_at: string;
}

/** The device of a session of staff, and the times at which it began and was last used. */
export const sessionColumns = <S extends StaffSession>(): readonly Column<S>[] => [
  {
    id: 'device',
    header: t('common.device'),
    text: ({ user_agent }) => user_agent,
    show: ({ user_agent }) => (
      <span title={user_agent} className="block max-w-80 truncate">
        {user_agent}
      </span>
    ),
  },
  timeColumn('since', t('common.since'), ({ created_at }) => created_at),
  timeColumn('seen', t('common.lastSeen'), ({ last_seen_at }) => last_seen_at),
];
