import { Button } from '@tallystick/ui/controls/button.tsx';
import { FolderOpen } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { toast } from '../../shared/texts/notices.ts';
import { documentOfFile } from './documents.ts';
import type { Document } from './use-check.ts';

interface Props {
  readonly label: string;
  readonly look: 'brand' | 'ghost';
  readonly onPick: (document: Document) => void;
}

/** Opens a file of the phone. It is read here and sent nowhere. */
export const PickFile = ({ label, look, onPick }: Props) => {
  const t = useTranslations('verification.check');
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File): Promise<void> => {
    const document = await documentOfFile(file);
    if (document === null) toast(t('tooLarge'), { tone: 'error' });
    else onPick(document);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={label}
        tabIndex={-1}
        className="hidden"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file, altered meanwhile, may be opened again.
          event.target.value = '';
          if (file !== undefined) void read(file);
        }}
      />
      <Button
        look={look}
        icon={<FolderOpen className="size-5" aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
};
