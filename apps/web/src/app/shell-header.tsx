import { IconButton } from '@tallystick/ui/icon-button.tsx';
import { BlueHeader, PageHeader } from '@tallystick/ui/page-header.tsx';
import { Headset, ReceiptText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { currentQuery, goBack, navigate } from '../shared/location.ts';
import { useSession } from '../shared/session.ts';
import { type Page, rightPath } from './pages.ts';

const RightIcon = ({
  right,
  onHead,
}: {
  readonly right: NonNullable<Page['right']>;
  readonly onHead: boolean;
}) => {
  const t = useTranslations();
  const isRecords = right.icon === 'records';
  return (
    <IconButton
      label={isRecords ? t('shell.recordsButton') : t('pages.title.service')}
      onHead={onHead}
      onClick={() => navigate(rightPath(right, currentQuery()))}
    >
      {isRecords ? <ReceiptText aria-hidden="true" /> : <Headset aria-hidden="true" />}
    </IconButton>
  );
};

interface HeaderProps {
  readonly page: Page;
  readonly title: string;
  readonly isTab: boolean;
}

/** The header of a page that does not draw its own. */
export const ShellHeader = ({ page, title, isTab }: HeaderProps) => {
  const t = useTranslations();
  const seed = useSession().userInfo?.uid ?? 'tallystick';
  const isBlue = page.header === 'blue';
  const bar = {
    title,
    back: isTab ? undefined : { label: t('common.back'), onPress: () => goBack() },
    trailing: page.right === undefined ? undefined : <RightIcon right={page.right} onHead={isBlue} />,
  };
  return isBlue ? <BlueHeader {...bar} seed={seed} /> : <PageHeader {...bar} />;
};
