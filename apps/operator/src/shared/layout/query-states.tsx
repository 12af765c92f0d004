import { ApiError } from '../api/api-call.ts';
import { t } from '../language/text.ts';
import { PasskeyMissing } from '../session/passkey-missing.ts';
import { Button } from './button.tsx';

/** Shown only after 200 ms, so that fast answers do not flash. */
export const Loading = ({ what }: { readonly what: string }) => (
  <p role="status" className="late p-4 text-ink-3">
    {t('common.loadingWhat', { what })}
  </p>
);

export const messageOf = (error: unknown): string =>
  (error instanceof ApiError || error instanceof PasskeyMissing) && error.message !== ''
    ? error.message
    : t('common.somethingWentWrongConsole');

export const Failure = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) => (
  <div role="alert" className="flex items-center gap-3 border-act border-l-4 bg-act-tint px-4 py-3 text-act">
    <p className="flex-1">{messageOf(error)}</p>
    <Button onClick={onRetry}>{t('common.tryAgain')}</Button>
  </div>
);

/** A refused action in the server's words. Renders nothing without an error. */
export const Refusal = ({ error }: { readonly error: unknown }) =>
  error === null ? null : (
    <span role="alert" className="block text-act">
      {messageOf(error)}
    </span>
  );

/** Says that the shown figures are old while newer ones do not arrive. */
export const Stale = ({ error, age }: { readonly error: unknown; readonly age: string }) => (
  <p role="alert" className="border-act border-l-4 bg-act-tint px-4 py-2 font-medium text-act">
    {t('common.dataIsOld', { message: messageOf(error), age })}
  </p>
);

export const Empty = ({ children }: { readonly children: string }) => (
  <p className="p-4 text-ink-3">{children}</p>
);
