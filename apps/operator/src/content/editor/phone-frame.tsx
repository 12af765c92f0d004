import type { ReactNode } from 'react';
import { ScrollArea } from '../../shared/layout/scroll-area.tsx';

interface Props {
  readonly language: string;
  readonly children: ReactNode;
}

/** A phone of 390 px, in which a draft is as wide as customers see it. */
export const PhoneFrame = ({ language, children }: Props) => (
  <div
    lang={language}
    className="flex w-full max-w-[402px] flex-col gap-2 rounded-[2.25rem] border-[6px] border-ink-3 bg-bg px-1 py-2"
  >
    <span aria-hidden="true" className="h-1.5 w-16 self-center rounded-full bg-ink-3" />
    <ScrollArea className="h-[24rem] p-3">{children}</ScrollArea>
    <span aria-hidden="true" className="h-1 w-24 self-center rounded-full bg-line" />
  </div>
);
