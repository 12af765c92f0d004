import { Popover } from '@base-ui/react/popover';
import type { ReactNode } from 'react';

export interface DropDownProps {
  readonly label: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A button with a small panel below it. Escape and a click outside close it and return the focus. */
export const DropDown = ({ label, title, children }: DropDownProps) => (
  <Popover.Root>
    <Popover.Trigger className="h-8 whitespace-nowrap rounded-sm border border-ctl bg-surface px-3 font-medium text-ink hover:bg-surface-2">
      {label}
    </Popover.Trigger>
    <Popover.Portal>
      <Popover.Positioner sideOffset={4} align="end" className="z-10">
        <Popover.Popup className="flex max-h-[60dvh] w-72 max-w-[calc(100vw-2rem)] flex-col gap-2 overflow-y-auto rounded-sm border border-line bg-surface p-3 text-ink shadow-raised">
          <Popover.Title className="font-semibold">{title}</Popover.Title>
          {children}
        </Popover.Popup>
      </Popover.Positioner>
    </Popover.Portal>
  </Popover.Root>
);
