import { Button } from '@tallystick/ui/controls/button.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { Download, Share2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { toast } from '../../shared/texts/notices.ts';
import { CommandLine, verifyCommand } from './command-line.tsx';
import { canShareFiles, type NamedText, saveFile, shareFiles } from './save-file.ts';

interface Props {
  /** The documents to the byte. */
  readonly files: readonly NamedText[];
  /** The arguments of the command that checks them. */
  readonly check: string;
}

/** Takes documents out of the app: as files, to another person, or to a computer that checks them too. */
export const SaveAndShare = ({ files, check }: Props) => {
  const t = useTranslations('verification');
  const share = async (): Promise<void> => {
    if (!(await shareFiles(files))) toast(t('check.cannotShare'), { tone: 'error' });
  };
  return (
    <>
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
      <Card>
        <h2 className="font-medium text-16">{t('command.title')}</h2>
        <p className="pb-3 text-pretty text-14 text-ink-2">{t('command.body')}</p>
        <CommandLine command={verifyCommand(check)} />
      </Card>
    </>
  );
};
