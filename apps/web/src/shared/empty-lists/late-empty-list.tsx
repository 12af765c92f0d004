import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyList } from '../navigation/empty-list.tsx';
import { listTexts } from '../texts/list-texts.ts';

interface Props {
  /** Says what belongs there. */
  readonly line: 'noOffers' | 'noNotices' | 'noneFiltered';
  readonly icon?: ReactNode;
}

const Line = ({ line, ...rest }: Props) => <EmptyList {...rest} line={useTranslations('lists')(line)} />;

/** An empty list whose words are rarely needed and therefore loaded with it. */
export const LateEmptyList = (props: Props) => (
  <listTexts.With quiet>
    <Line {...props} />
  </listTexts.With>
);
