import { IconButton } from '@tallystick/ui/controls/icon-button.tsx';
import { useModal } from '@tallystick/ui/dialogs/use-modal.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { renewAddresses } from '../chat-store.ts';

const RENEW_EVERY_MS = 20_000;
let renewedAt = 0;

/** The address of a picture is valid for some minutes. An expired one is requested again. */
const onBroken = (): void => {
  if (Date.now() - renewedAt < RENEW_EVERY_MS) return;
  renewedAt = Date.now();
  renewAddresses().catch(() => undefined);
};

/** A picture of a message. Opening it fills the screen. */
export const ChatPicture = ({ url, alt }: { readonly url: string; readonly alt: string }) => {
  const t = useTranslations('common');
  const [isOpen, setOpen] = useState(false);
  const modal = useModal(isOpen, () => setOpen(false));
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} aria-label={alt} className="block">
        <img
          src={url}
          alt=""
          onError={onBroken}
          className="h-44 w-52 max-w-full rounded-md bg-surface-2 object-cover"
        />
      </button>
      <dialog
        {...modal.props}
        aria-label={alt}
        className="modal fixed inset-0 m-auto max-h-dvh w-full max-w-(--frame-width) bg-transparent p-3 open:block desk:max-w-4xl"
      >
        {modal.isPresent ? (
          <div className="relative">
            <img src={url} alt={alt} className="mx-auto max-h-[88dvh] max-w-full rounded-md bg-white" />
            <div className="absolute top-2 right-2 rounded-full bg-surface shadow-raised">
              <IconButton label={t('close')} onClick={() => setOpen(false)}>
                <X aria-hidden="true" />
              </IconButton>
            </div>
          </div>
        ) : null}
      </dialog>
    </>
  );
};
