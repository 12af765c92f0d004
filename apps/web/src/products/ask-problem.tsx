import { useTranslations } from 'use-intl';
import { ApiError, isUnanswered } from '../shared/api-error.ts';

/** Says why a request failed, or that its result is unknown. Renders nothing without an error. */
export const AskProblem = ({ error }: { readonly error: Error | null }) => {
  const t = useTranslations();
  if (error === null) return null;
  const text = isUnanswered(error)
    ? t('loans.unanswered')
    : error instanceof ApiError && error.msg !== ''
      ? error.msg
      : t('common.failedBody');
  return (
    <p role="alert" className="rounded-md bg-danger-tint px-3.5 py-2.5 font-medium text-14 text-danger">
      {text}
    </p>
  );
};
