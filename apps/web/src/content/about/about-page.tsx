import { about } from '@tallystick/contract/content/customer.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { Rosette } from '@tallystick/ui/rosette/rosette.tsx';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, Globe, Headset, Mail, MapPin, MapPinned, Phone, ShieldCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { call } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { useLocaleChoice } from '../../shared/device/locale.ts';
import { LegalLinks } from '../../shared/legal/legal-links.tsx';
import { writePlace } from '../../shared/map/coordinates.rules.ts';
import { WithPlaceTexts } from '../../shared/map/texts.ts';
import { NotLoaded } from '../../shared/navigation/not-loaded.tsx';
import { AboutHtml } from './about-html.tsx';

type About = Awaited<ReturnType<typeof readAbout>>;
type Contact = About['contacts'][number];

const readAbout = (signal: AbortSignal) => call(about, {}, { signal, quiet: true });

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

const Contacts = ({ contacts, location }: Pick<About, 'contacts' | 'location'>) => {
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

const Shown = ({ page }: { readonly page: About }) => {
  const t = useTranslations();
  return (
    <div className="flex flex-col gap-5 p-4 pb-8">
      <div className="on-head head-ground relative overflow-hidden rounded-xl px-5 py-8 text-on-head">
        <Rosette
          seed="tallystick"
          lineWidth={0.8}
          className="-top-20 -right-24 absolute size-80 text-on-head-2 opacity-45"
        />
        <h2 className="relative break-words font-semibold text-28">
          <bdi>{page.title}</bdi>
        </h2>
      </div>
      <Card>
        <AboutHtml html={page.html} />
      </Card>
      <Contacts contacts={page.contacts} location={page.location} />
      <Card flush>
        <ListRow href="#/trust" icon={<ShieldCheck aria-hidden="true" />} title={t('pages.title.trust')} />
      </Card>
      <LegalLinks />
      <p className="text-center text-12 text-ink-3">{t('places.about.version', { version: page.version })}</p>
    </div>
  );
};

const Page = () => {
  const locale = useLocaleChoice();
  const page = useQuery({
    queryKey: [...queryKeys.about, locale],
    queryFn: ({ signal }) => readAbout(signal),
  });
  if (page.data !== undefined) return <Shown page={page.data} />;
  return <NotLoaded query={page} rows={5} />;
};

/** `/pages/me/sub/about`: the operator's description of itself, and its contacts. */
export const AboutPage = () => (
  <WithPlaceTexts>
    <Page />
  </WithPlaceTexts>
);
