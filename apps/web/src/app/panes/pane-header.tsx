import { IconButton } from '@tallystick/ui/controls/icon-button.tsx';
import { BlueHeader, PageHeader } from '@tallystick/ui/layout/page-header.tsx';
import { Headset, ReceiptText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../shared/device/session.ts';
import { goBack, navigate } from '../../shared/navigation/location.ts';
import { type Page, rightPath } from '../pages/page.ts';

interface RightProps {
  readonly right: NonNullable<Page['right']>;
  readonly onHead: boolean;
  readonly query: string;
}

const RightIcon = ({ right, onHead, query }: RightProps) => {
  const t = useTranslations();
  const isRecords = right.icon === 'records';
  return (
    <IconButton
      label={isRecords ? t('shell.recordsButton') : t('pages.title.service')}
      onHead={onHead}
      onClick={() => navigate(rightPath(right, query))}
    >
      {isRecords ? <ReceiptText aria-hidden="true" /> : <Headset aria-hidden="true" />}
    </IconButton>
  );
};

interface HeaderProps {
  readonly page: Page;
  readonly title: string;
  /** The query of the page's address. */
  readonly query: string;
  readonly hasBack: boolean;
}

/** The header of a page that does not draw its own. */
export const PaneHeader = ({ page, title, query, hasBack }: HeaderProps) => {
  const t = useTranslations();
  const seed = useSession().userInfo?.uid ?? 'tallystick';
  const isBlue = page.header === 'blue';
  const bar = {
    title,
    back: hasBack ? { label: t('common.back'), onPress: () => goBack() } : undefined,
    trailing:
      page.right === undefined ? undefined : <RightIcon right={page.right} onHead={isBlue} query={query} />,
  };
  return isBlue ? <BlueHeader {...bar} seed={seed} /> : <PageHeader {...bar} />;
};
