import { Card } from '@tallystick/ui/layout/card.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';
import { Megaphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useHome } from '../../shared/api/use-home.ts';
import { Ago } from '../../shared/scheduling/ago.tsx';
import { NOTICES_PATH, noticePath } from '../notices/notice-path.ts';

const SHOWN = 3;

/** The operator's newest notices, each a link to its text. Renders nothing if there are none. */
export const Notices = () => {
  const t = useTranslations('home');
  const notices = useHome().data?.notices ?? [];
  if (notices.length === 0) return null;
  return (
    <Card flush>
      {notices.slice(0, SHOWN).map(({ id, title, created_at }) => (
        <ListRow
          key={id}
          icon={<Megaphone aria-hidden="true" />}
          title={<bdi>{title}</bdi>}
          subtitle={<Ago at={created_at} />}
          href={`#${noticePath(id)}`}
        />
      ))}
      {notices.length > SHOWN ? <ListRow title={t('allNotices')} href={`#${NOTICES_PATH}`} /> : null}
    </Card>
  );
};
