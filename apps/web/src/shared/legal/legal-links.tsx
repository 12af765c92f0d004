import { Card } from '@tallystick/ui/layout/card.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';
import { Accessibility, FileText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLegal } from './use-legal.ts';

/** Leads to the statement of accessibility, and to the operator's imprint and terms of use if there are any. */
export const LegalLinks = () => {
  const t = useTranslations('pages.title');
  const texts = useLegal().data ?? [];
  return (
    <Card flush>
      <ListRow
        href="#/trust/accessibility"
        icon={<Accessibility aria-hidden="true" />}
        title={t('accessibility')}
      />
      {texts.map(({ kind }) => (
        <ListRow key={kind} href={`#/trust/${kind}`} icon={<FileText aria-hidden="true" />} title={t(kind)} />
      ))}
    </Card>
  );
};
