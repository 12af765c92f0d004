import { IconButton } from '@tallystick/ui/icon-button.tsx';
import { Globe } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LanguageSheet } from './language-sheet.tsx';

/** Opens the language picker from the blue header. */
export const LanguageButton = () => {
  const t = useTranslations('common');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('language')} onHead onClick={() => setOpen(true)}>
        <Globe aria-hidden="true" />
      </IconButton>
      <LanguageSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};
