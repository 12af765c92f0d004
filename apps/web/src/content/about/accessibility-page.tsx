import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { loadAccessibilityMessages } from '@tallystick/i18n/loaders/load-accessibility-messages.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { useTranslations } from 'use-intl';
import { WithPlaceTexts } from '../../shared/map/texts.ts';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { createLateTexts } from '../../shared/texts/late-texts.tsx';
import { Contacts } from './contacts.tsx';
import { useAbout } from './use-about.ts';

const { With: WithAccessibilityTexts } = createLateTexts('accessibility', loadAccessibilityMessages);

/** The day on which the statement was last compared with the tests. docs/accessibility.md has the tests of each criterion. */
const MADE = new Date('2026-11-29T12:00:00Z');
const WORKS = ['reader', 'keyboard', 'size', 'colour', 'motion'] as const;
const LIMITS = ['judged', 'chart', 'pictures', 'signature', 'realTime', 'documents'] as const;

interface PartProps {
  readonly title: string;
  readonly lines: readonly string[];
}

const Part = ({ title, lines }: PartProps) => (
  <Card>
    <h2 className="font-semibold text-20">{title}</h2>
    <ul className="flex list-disc flex-col gap-1.5 pl-5 text-16 text-ink-2">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </Card>
);

const Statement = () => {
  const t = useTranslations('accessibility');
  const format = useFormat();
  const about = useAbout();
  return (
    <div className="flex flex-col gap-4 p-4 pb-8">
      <p className="text-16 text-ink-2">{t('intro')}</p>
      <Part title={t('worksTitle')} lines={WORKS.map((name) => t(`works.${name}`))} />
      <Part title={t('limitsTitle')} lines={LIMITS.map((name) => t(`limits.${name}`))} />
      <Card>
        <h2 className="font-semibold text-20">{t('writeTitle')}</h2>
        <p className="text-16 text-ink-2">{t('write')}</p>
        <p className="pt-3 text-16 text-ink-2">{t('authority')}</p>
      </Card>
      {about.data === undefined ? <NotLoaded query={about} rows={3} /> : <Contacts {...about.data} />}
      <p className="text-center text-12 text-ink-2">{t('made', { date: format.date(MADE) })}</p>
    </div>
  );
};

/** `/trust/accessibility`: the statement of accessibility, for everyone. */
export const AccessibilityPage = () => (
  <WithPlaceTexts>
    <WithAccessibilityTexts>
      <Statement />
    </WithAccessibilityTexts>
  </WithPlaceTexts>
);
