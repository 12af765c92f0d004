import { Button } from '@tallystick/ui/controls/button.tsx';
import { ClipboardPaste, FolderOpen } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { toast } from '../../shared/notices/notices.ts';
import { documentOfFile, documentOfPasted } from './documents.ts';
import type { Document } from './use-check.ts';

interface Props {
  readonly label: string;
  readonly look: 'brand' | 'ghost';
  /** Null stands for a document that is too large. */
  readonly onPick: (document: Document | null) => void;
}

/** Opens a file of the phone. It is read here and sent nowhere. */
export const PickFile = ({ label, look, onPick }: Props) => {
  const input = useRef<HTMLInputElement>(null);
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
          if (file !== undefined) void documentOfFile(file).then(onPick);
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

/** Takes a document that was copied as a text, for a phone that has no keys to paste with. */
export const PasteButton = ({ onPick }: Pick<Props, 'onPick'>) => {
  const t = useTranslations('verification.check');
  const paste = async (): Promise<void> => {
    const text = await navigator.clipboard.readText().catch(() => '');
    if (text === '') toast(t('cannotPaste'), { tone: 'error' });
    else onPick(documentOfPasted(text));
  };
  return (
    <Button
      look="quiet"
      icon={<ClipboardPaste className="size-5" aria-hidden="true" />}
      onClick={() => void paste()}
    >
      {t('paste')}
    </Button>
  );
};
