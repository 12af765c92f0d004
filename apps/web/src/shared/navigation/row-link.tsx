import { type ReactNode, useSyncExternalStore } from 'react';
import { currentLocation, subscribeToLocation } from './location.ts';

interface Props {
  readonly to: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** A row that leads to a page. On a desktop the page opens beside the list, which marks its row. */
export const RowLink = ({ to, className, children }: Props) => {
  const isOpen = useSyncExternalStore(subscribeToLocation, () => currentLocation() === to);
  return (
    <a href={`#${to}`} aria-current={isOpen || undefined} className={`row-link ${className}`}>
      {children}
    </a>
  );
};
