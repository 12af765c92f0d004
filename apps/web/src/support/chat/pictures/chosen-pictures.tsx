import { IconButton } from '@tallystick/ui/controls/icon-button.tsx';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useObjectUrl } from './use-object-url.ts';

interface ChosenProps {
  readonly picture: Blob;
  readonly onRemove: () => void;
}

const Chosen = ({ picture, onRemove }: ChosenProps) => {
  const t = useTranslations('support');
  const url = useObjectUrl(picture);
  return (
    <li className="relative shrink-0">
      <img
        src={url ?? undefined}
        alt={t('chosen')}
        className="h-24 w-24 rounded-md border border-line bg-white object-contain"
      />
      <div className="absolute top-2 right-2 rounded-full bg-surface shadow-raised">
        <IconButton label={t('unchoose')} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
};

interface Props {
  readonly pictures: readonly Blob[];
  readonly onRemove: (picture: Blob) => void;
}

/** The pictures that were chosen for the next message. They are sent with it, and not before. */
export const ChosenPictures = ({ pictures, onRemove }: Props) =>
  pictures.length === 0 ? null : (
    <ul className="flex gap-2 overflow-x-auto px-2 pt-1 pb-2">
      {pictures.map((picture, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a blob has no name.
        <Chosen key={place} picture={picture} onRemove={() => onRemove(picture)} />
      ))}
    </ul>
  );
