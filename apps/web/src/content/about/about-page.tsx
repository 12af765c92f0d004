import { Card } from '@tallystick/ui/layout/card.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';
import { Rosette } from '@tallystick/ui/rosette/rosette.tsx';
import { ShieldCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { LegalLinks } from '../../shared/legal/legal-links.tsx';
import { WithPlaceTexts } from '../../shared/map/texts.ts';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { TEXT } from '../../shared/query-states/shapes.tsx';
import { AboutHtml } from './about-html.tsx';
import { Contacts } from './contacts.tsx';
import { type About, useAbout } from './use-about.ts';

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
  const page = useAbout();
  if (page.data !== undefined) return <Shown page={page.data} />;
  return (
    <NotLoaded query={page} className="flex flex-col gap-4 p-4">
      {TEXT}
    </NotLoaded>
  );
};

/** `/pages/me/sub/about`: the operator's description of itself, and its contacts. */
export const AboutPage = () => (
  <WithPlaceTexts>
    <Page />
  </WithPlaceTexts>
);
