import { Card } from '@tallystick/ui/layout/card.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';
import { FileText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLegal } from './use-legal.ts';

/** Leads to the operator's imprint and terms of use. Renders nothing if there are none. */
export const LegalLinks = () => {
  const t = useTranslations('pages.title');
  const texts = useLegal().data;
  return texts === undefined || texts.length === 0 ? null : (
    <Card flush>
      {texts.map(({ kind }) => (
        <ListRow key={kind} href={`#/trust/${kind}`} icon={<FileText aria-hidden="true" />} title={t(kind)} />
      ))}
    </Card>
  );
};
