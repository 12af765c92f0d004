import { Card } from '@tallystick/ui/card.tsx';
import { ListRow } from '@tallystick/ui/list-row.tsx';
import { SectionHeading } from '@tallystick/ui/section-heading.tsx';
import { useTranslations } from 'use-intl';
import { DOOR_GROUPS } from './doors.ts';

/** The doors to the sub pages, by what they are about. */
export const DoorList = () => {
  const t = useTranslations();
  return DOOR_GROUPS.map(({ heading, doors }) => (
    <section key={heading} aria-labelledby={heading}>
      <SectionHeading id={heading}>{t(`accounts.me.${heading}`)}</SectionHeading>
      <Card flush>
        {doors.map(({ page, icon: Icon, path = `/pages/me/sub/${page}` }) => (
          <ListRow
            key={page}
            href={`#${path}`}
            icon={<Icon aria-hidden="true" />}
            title={t(`pages.title.${page}`)}
          />
        ))}
      </Card>
    </section>
  ));
};
