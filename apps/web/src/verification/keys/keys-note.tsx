import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { ChevronDown, Download, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { KEYS_FILE } from '../facts/command-line.tsx';
import { Code } from '../facts/fact-row.tsx';
import { NotTaken } from '../facts/not-taken.tsx';
import { saveFile } from '../facts/save-file.ts';
import { verifierKeysOf } from './pin-keys.rules.ts';
import type { KnownKeys } from './pinned-keys.ts';

/** Warns if the server shows other keys than this phone saw first. Renders nothing if they are the same. */
export const KeysDiffer = ({ known }: { readonly known: KnownKeys }) => {
  const t = useTranslations('verification.keys');
  if (known.differing.length === 0) return null;
  return (
    <div role="alert" className="flex flex-col gap-2 rounded-lg bg-danger-tint p-4 text-danger">
      <p className="flex items-center gap-2 font-semibold text-16">
        <TriangleAlert className="size-5 shrink-0" aria-hidden="true" />
        {t('differ')}
      </p>
      <p className="text-14 text-ink">{t('differBody', { names: known.differing.join(', ') })}</p>
      <Button look="ghost" onClick={known.accept}>
        {t('accept')}
      </Button>
    </div>
  );
};

/** Says at once that the house offered no keys of witnesses. Renders nothing if it did. */
export const NoWitness = ({ known }: { readonly known: KnownKeys }) => {
  const t = useTranslations('verification.keys');
  if (known.keys.witnesses.length > 0) return null;
  return (
    <div role="status" className="flex flex-col gap-2 rounded-lg bg-surface-2 p-4">
      <p className="flex items-center gap-2 font-semibold text-16">
        <TriangleAlert className="size-5 shrink-0" aria-hidden="true" />
        {t('noWitness')}
      </p>
      <p className="text-pretty text-14 text-ink-2">{t('noWitnessBody')}</p>
    </div>
  );
};

/** The keys that a check trusted, and the time since which this phone has them. */
export const KeysNote = ({ known }: { readonly known: KnownKeys }) => {
  const t = useTranslations('verification.keys');
  const format = useFormat();
  const keys = verifierKeysOf(known.keys);
  return (
    <Card flush>
      <details className="group">
        <summary className="-outline-offset-2 flex cursor-pointer list-none items-start gap-3 p-4 active:bg-surface-2 [&::-webkit-details-marker]:hidden">
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="font-medium text-16">{t('title')}</span>
            <span className="text-pretty text-14 text-ink-2">
              {t('pinned', { date: format.date(known.since) })}
            </span>
          </span>
          <ChevronDown
            className="mt-0.5 size-5 shrink-0 text-ink-3 transition-[rotate] duration-200 group-open:rotate-180"
            aria-hidden="true"
          />
        </summary>
        <div className="flex flex-col gap-3 px-4 pb-4">
          {known.areTaken ? null : <NotTaken />}
          <ul className="flex flex-col gap-2">
            {keys.map((key) => (
              <li key={key} className="text-ink-2 leading-4">
                <Code>{key}</Code>
              </li>
            ))}
          </ul>
          <Button
            look="quiet"
            icon={<Download className="size-5" aria-hidden="true" />}
            onClick={() => saveFile(KEYS_FILE, `${keys.join('\n')}\n`, 'text/plain')}
          >
            {t('save')}
          </Button>
        </div>
      </details>
    </Card>
  );
};
