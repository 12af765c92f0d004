import { IconButton } from '@tallystick/ui/controls/icon-button.tsx';
import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { toast } from '../../shared/notices/notices.ts';

/** A file of the build, so its digest is in the log of releases. Nobody else has published a package under its name. */
const VERIFIER = 'tallystick-verify.mjs';

/** The file in which a page saves the pinned keys. */
export const KEYS_FILE = 'tallystick-keys.txt';

/** The commands that do the same check on a computer with Node: the first one fetches the verifier. */
export const verifyCommand = (what: string): string =>
  `curl -sO ${location.origin}/${VERIFIER} && node ${VERIFIER} ${what} --keys ${KEYS_FILE}`;

/** A text that only machines read, and a button that copies it. */
export const CopyLine = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const t = useTranslations('common');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast(t('copied'));
    } catch {
      toast(t('failed'), { tone: 'error' });
    }
  };
  return (
    <div className="flex items-center gap-1 rounded-md bg-surface-2 py-1 pr-1 pl-3">
      <code className="hyphens-none min-w-0 flex-1 select-all break-words font-mono text-12 text-ink">
        {text}
      </code>
      <IconButton label={label} onClick={() => void copy()}>
        <Copy aria-hidden="true" />
      </IconButton>
    </div>
  );
};

export const CommandLine = ({ command }: { readonly command: string }) => {
  const t = useTranslations('verification.command');
  return <CopyLine text={command} label={t('copy')} />;
};
