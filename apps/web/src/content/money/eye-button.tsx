import { IconButton } from '@tallystick/ui/controls/icon-button.tsx';
import { Eye, EyeOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { setEye, useEye } from '../../shared/device/eye.ts';

/** Hides and shows every balance of the app; stands on the coloured head of a page. */
export const EyeButton = () => {
  const t = useTranslations('home');
  const isOpen = useEye();
  return (
    <IconButton
      label={isOpen ? t('hideAmounts') : t('showAmounts')}
      aria-pressed={!isOpen}
      onHead
      onClick={() => setEye(!isOpen)}
    >
      {isOpen ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
    </IconButton>
  );
};
