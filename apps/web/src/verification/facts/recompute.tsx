import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CommandLine } from './command-line.tsx';

interface Props {
  /** The rule, in words. */
  readonly rule: string;
  /** The command that computes it, if a program can. */
  readonly command?: string | undefined;
  readonly children?: ReactNode;
}

/** Stands under each public figure and says how anyone can recompute it. */
export const Recompute = ({ rule, command, children }: Props) => {
  const t = useTranslations('trust');
  return (
    <details className="group -mx-4 -mb-4 mt-2 border-line border-t">
      <summary className="-outline-offset-2 flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-4 py-2 font-medium text-14 text-brand-ink active:bg-surface-2 [&::-webkit-details-marker]:hidden">
        {t('how')}
        <ChevronDown
          className="size-5 shrink-0 text-ink-3 transition-[rotate] duration-200 group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="flex flex-col gap-3 px-4 pb-4">
        <p className="text-pretty text-14 text-ink-2">{rule}</p>
        {children}
        {command === undefined ? null : <CommandLine command={command} />}
      </div>
    </details>
  );
};
