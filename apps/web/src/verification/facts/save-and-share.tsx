import { Button } from '@tallystick/ui/controls/button.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { Download, Share2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { toast } from '../../shared/texts/notices.ts';
import { CommandLine, verifyCommand } from './command-line.tsx';
import { canShareFiles, saveFile, shareFile } from './save-file.ts';

interface Props {
  readonly fileName: string;
  /** The document to the byte. */
  readonly text: string;
  /** The arguments of the command that checks it. Default: the name of the file. */
  readonly check?: string;
}

/** Takes a document out of the app: as a file, to another person, or to a computer that checks it too. */
export const SaveAndShare = ({ fileName, text, check = fileName }: Props) => {
  const t = useTranslations('verification');
  const share = async (): Promise<void> => {
    if (!(await shareFile(fileName, text))) toast(t('check.cannotShare'), { tone: 'error' });
  };
  return (
    <>
      <div className="grid auto-cols-fr grid-flow-col gap-3">
        <Button
          icon={<Download className="size-5" aria-hidden="true" />}
          onClick={() => saveFile(fileName, text)}
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
      <Card>
        <h2 className="font-medium text-16">{t('command.title')}</h2>
        <p className="pb-3 text-pretty text-14 text-ink-2">{t('command.body')}</p>
        <CommandLine command={verifyCommand(check)} />
      </Card>
    </>
  );
};
