import { Sheet } from '@tallystick/ui/dialogs/sheet.tsx';
import { StateView } from '@tallystick/ui/feedback/state-view.tsx';
import { CameraOff } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { scanFrames } from './scan-frames.ts';

type State = 'starting' | 'looking' | 'denied' | 'none' | 'failed';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onFound: (address: string) => void;
}

const openCamera = (): Promise<MediaStream> =>
  // Without a secure context a browser has no such interface.
  'mediaDevices' in navigator
    ? navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    : Promise.reject(new DOMException('no camera', 'NotFoundError'));

const stateOf = (error: unknown): State => {
  if (!(error instanceof DOMException)) return 'failed';
  return error.name === 'NotAllowedError' ? 'denied' : 'none';
};

/** Runs the camera while it is wanted, and ends it in every case. */
const useScan = (video: RefObject<HTMLVideoElement | null>, onFound: (address: string) => void): State => {
  const [state, setState] = useState<State>('starting');
  const found = useEffectEvent(onFound);
  useEffect(() => {
    const stop = new AbortController();
    let stream: MediaStream | null = null;
    const end = (): void => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const run = async (): Promise<void> => {
      try {
        stream = await openCamera();
        const element = video.current;
        if (stop.signal.aborted || element === null) return;
        element.srcObject = stream;
        await element.play();
        setState('looking');
        const address = await scanFrames(element, stop.signal);
        if (address !== null) found(address);
      } catch (error) {
        if (!stop.signal.aborted) setState(stateOf(error));
      } finally {
        end();
      }
    };
    void run();
    return () => {
      stop.abort();
      end();
    };
  }, [video]);
  return state;
};

const Viewfinder = ({ onFound }: Pick<Props, 'onFound'>) => {
  const t = useTranslations('destinations.wallet');
  const video = useRef<HTMLVideoElement>(null);
  const state = useScan(video, onFound);
  if (state === 'denied' || state === 'none' || state === 'failed') {
    return (
      <StateView
        seed="camera"
        icon={<CameraOff aria-hidden="true" />}
        title={t(`camera.${state}`)}
        body={t('camera.instead')}
      />
    );
  }
  return (
    <div className="flex flex-col gap-3 pb-4">
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('camera.view')}
        className="w-full rounded-lg bg-surface-2"
        style={{ aspectRatio: '1', objectFit: 'cover' }}
      />
      <p role="status" className="text-14 text-ink-2">
        {t(state === 'starting' ? 'camera.starting' : 'camera.looking')}
      </p>
    </div>
  );
};

/** Reads an address from a QR code before the camera. The picture never leaves this device. */
export const CameraScan = ({ open, onClose, onFound }: Props) => {
  const t = useTranslations();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('destinations.wallet.camera.title')}
      closeLabel={t('common.close')}
    >
      {open ? <Viewfinder onFound={onFound} /> : null}
    </Sheet>
  );
};
