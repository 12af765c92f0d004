import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { StateView } from './state-view.tsx';

interface Props {
  /** "No data yet". */
  readonly title: string;
  readonly body?: ReactNode;
  /** The suggested next action. */
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
}

/** A list without entries. */
export const EmptyState = ({ icon = <ReceiptText aria-hidden="true" />, ...rest }: Props) => (
  <StateView {...rest} icon={icon} seed="empty" />
);
