import { cx } from '../cx.ts';
import { useTopLayer } from './use-top-layer.ts';

/** Display time of toasts in milliseconds: messages of the app, answers of a request, messages of a wallet. */
export const TOAST_MS = { plain: 1500, request: 2000, wallet: 3500 } as const;

export interface ToastContent {
  readonly text: string;
  readonly tone: 'plain' | 'error';
}

interface Props {
  readonly toast: { readonly id: number; readonly content: ToastContent } | null;
}

/** The region for short texts over the header of the page, so that they cover no button of a form. Screen readers announce them. Show them with `useMomentary`. */
export const Toaster = ({ toast }: Props) => {
  const ref = useTopLayer(toast?.id ?? null);
  return (
    <>
      <div role="status" aria-live="polite" className="sr-only">
        {toast?.content.text}
      </div>
      <div
        ref={ref}
        popover="manual"
        aria-hidden="true"
        className="pointer-events-none fixed inset-x-0 top-[calc(var(--frame-gap)+env(safe-area-inset-top)+0.5rem)] bottom-auto m-0 mx-auto w-fit max-w-[min(20rem,calc(100vw-3rem))] overflow-visible bg-transparent p-0"
      >
        {toast === null ? null : (
          <div
            key={toast.id}
            className={cx(
              'appear text-balance break-words rounded-lg px-5 py-3 text-center font-medium text-14 shadow-raised',
              toast.content.tone === 'error' ? 'bg-danger text-on-danger' : 'bg-ink text-bg',
            )}
          >
            {toast.content.text}
          </div>
        )}
      </div>
    </>
  );
};
