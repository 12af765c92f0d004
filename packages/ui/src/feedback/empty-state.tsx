import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { StateView } from './state-view.tsx';

interface Props {
  /** Says what belongs there. */
  readonly title: string;
  readonly body?: ReactNode;
  /** The suggested next action. */
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
  /** The id of the engraving behind the icon. */
  readonly seed?: string;
}

/** A list without entries. */
export const EmptyState = ({ icon = <ReceiptText aria-hidden="true" />, seed = 'empty', ...rest }: Props) => (
  <StateView {...rest} icon={icon} seed={seed} />
);
