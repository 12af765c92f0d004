import { Button } from '@tallystick/ui/controls/button.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { Download, Share2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { toast } from '../../shared/notices/notices.ts';
import { CommandLine, verifyCommand } from './command-line.tsx';
import { canShareFiles, type NamedText, saveFile, shareFiles } from './save-file.ts';

interface FilesProps {
  /** The documents to the byte. */
  readonly files: readonly NamedText[];
}

/** Takes documents out of the app: as files, or to another person. */
export const SaveButtons = ({ files }: FilesProps) => {
  const t = useTranslations('verification');
  const share = async (): Promise<void> => {
    if (!(await shareFiles(files))) toast(t('check.cannotShare'), { tone: 'error' });
  };
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-3">
      <Button
        icon={<Download className="size-5" aria-hidden="true" />}
        onClick={() => {
          for (const { fileName, text } of files) saveFile(fileName, text);
        }}
      >
        {t('check.save')}
      </Button>
      {canShareFiles() ? (
        <Button
          look="quiet"
          icon={<Share2 className="size-5" aria-hidden="true" />}
          onClick={() => void share()}
        >
          {t('check.share')}
        </Button>
      ) : null}
    </div>
  );
};

/** The command that checks documents on a computer too. `check` holds its arguments. */
export const OnComputer = ({ check }: { readonly check: string }) => {
  const t = useTranslations('verification.command');
  return (
    <Card>
      <h2 className="font-medium text-16">{t('title')}</h2>
      <p className="pb-3 text-pretty text-14 text-ink-2">{t('body')}</p>
      <CommandLine command={verifyCommand(check)} />
    </Card>
  );
};

/** Takes documents out of the app, also to a computer. */
export const SaveAndShare = ({ files, check }: FilesProps & { readonly check: string }) => (
  <>
    <SaveButtons files={files} />
    <OnComputer check={check} />
  </>
);
