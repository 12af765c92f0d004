import { Card } from '@tallystick/ui/layout/card.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { BookOpen, Globe, Headset, Mail, MapPin, MapPinned, Phone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { writePlace } from '../../shared/map/coordinates.rules.ts';
import type { About } from './use-about.ts';

type Contact = About['contacts'][number];

const ICONS = { email: Mail, phone: Phone, link: Globe, address: MapPin } as const;

const linkOf = ({ kind, value }: Contact): string | undefined => {
  switch (kind) {
    case 'email':
      return `mailto:${value}`;
    case 'phone':
      return `tel:${value.replaceAll(/[^+\d]/g, '')}`;
    case 'link':
      return value.startsWith('https://') ? value : undefined;
    case 'address':
      return undefined;
  }
};

/** The ways to reach the operator. */
export const Contacts = ({ contacts, location }: Pick<About, 'contacts' | 'location'>) => {
  const t = useTranslations();
  return (
    <section aria-labelledby="contacts">
      <SectionHeading id="contacts">{t('places.about.contacts')}</SectionHeading>
      <Card flush>
        <ListRow
          href="#/pages/me/sub/service"
          icon={<Headset aria-hidden="true" />}
          title={t('pages.title.service')}
        />
        {contacts.map((contact) => {
          const Icon = ICONS[contact.kind];
          const href = linkOf(contact);
          return (
            <ListRow
              key={`${contact.kind} ${contact.value}`}
              icon={<Icon aria-hidden="true" />}
              title={<span className="break-words">{contact.value}</span>}
              subtitle={t(`places.about.contact.${contact.kind}`)}
              {...(href !== undefined && { href })}
            />
          );
        })}
        <ListRow
          href="/help/"
          icon={<BookOpen aria-hidden="true" />}
          title={t('places.about.documentation')}
        />
        {location === null ? null : (
          <ListRow
            href={`#/pages/system/open-location?${new URLSearchParams({
              location: writePlace(location),
              name: location.name,
              address: location.address,
            }).toString()}`}
            icon={<MapPinned aria-hidden="true" />}
            title={location.name}
            subtitle={location.address}
          />
        )}
      </Card>
    </section>
  );
};
