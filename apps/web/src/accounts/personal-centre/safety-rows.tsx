import { Card } from '@tallystick/ui/layout/card.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { Gauge, KeyRound, Mail, MailCheck, MonitorSmartphone, ShieldCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';

const ROWS = [
  { page: 'modify-pwd', icon: KeyRound },
  { page: 'email', icon: Mail },
  { page: 'mail-word', icon: MailCheck },
  { page: 'two-factor', icon: ShieldCheck },
  { page: 'sessions', icon: MonitorSmartphone },
  { page: 'limits', icon: Gauge },
] as const;

/** Links to the pages that keep the account, and its owner, safe. */
export const SafetyRows = () => {
  const t = useTranslations();
  return (
    <section aria-labelledby="safety">
      <SectionHeading id="safety">{t('accounts.me.groupAccount')}</SectionHeading>
      <Card flush>
        {ROWS.map(({ page, icon: Icon }) => (
          <ListRow
            key={page}
            href={`#/pages/me/sub/${page}`}
            icon={<Icon aria-hidden="true" />}
            title={t(`pages.title.${page}`)}
          />
        ))}
      </Card>
    </section>
  );
};
