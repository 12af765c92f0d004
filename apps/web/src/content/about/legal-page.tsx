import type { LegalKind } from '@tallystick/contract/content/legal.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { FileText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLegal } from '../../shared/legal/use-legal.ts';
import { WithPlaceTexts } from '../../shared/map/texts.ts';
import { EmptyList } from '../../shared/navigation/empty-list.tsx';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { TEXT } from '../../shared/query-states/shapes.tsx';
import { AboutHtml } from './about-html.tsx';

const Text = ({ kind }: { readonly kind: LegalKind }) => {
  const t = useTranslations('places.legal');
  const texts = useLegal();
  if (texts.data === undefined)
    return (
      <NotLoaded query={texts} className="flex flex-col gap-4 p-4">
        {TEXT}
      </NotLoaded>
    );
  const text = texts.data.find((each) => each.kind === kind);
  return text === undefined ? (
    <EmptyList icon={<FileText aria-hidden="true" />} line={t('none')} />
  ) : (
    <div className="p-4 pb-8">
      <Card>
        <AboutHtml html={text.html} />
      </Card>
    </div>
  );
};

const Page = ({ kind }: { readonly kind: LegalKind }) => (
  <WithPlaceTexts>
    <Text kind={kind} />
  </WithPlaceTexts>
);

/** `/trust/imprint`: the operator's imprint. */
export const ImprintPage = () => <Page kind="imprint" />;

/** `/trust/terms-of-use`: the operator's terms of use. */
export const TermsOfUsePage = () => <Page kind="terms-of-use" />;
