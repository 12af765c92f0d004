import { Card } from '@tallystick/ui/layout/card.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';
import { Megaphone } from 'lucide-react';
import { useHome } from '../../shared/api/use-home.ts';
import { Ago } from '../../shared/scheduling/ago.tsx';

const SHOWN = 3;

/** The operator's notices. Renders nothing if there are none. */
export const Notices = () => {
  const notices = useHome().data?.notices ?? [];
  if (notices.length === 0) return null;
  return (
    <Card flush>
      {notices.slice(0, SHOWN).map(({ id, title, created_at }) => (
        <ListRow
          key={id}
          icon={<Megaphone aria-hidden="true" />}
          title={title}
          subtitle={<Ago at={created_at} />}
        />
      ))}
    </Card>
  );
};
