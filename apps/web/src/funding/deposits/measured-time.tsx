import type { Way } from '@tallystick/contract/funding/deposits/customer.ts';
import { useTranslations } from 'use-intl';
import { useMeasured } from '../../shared/speeds/use-speeds.ts';

/** How long deposits of a way really took. Nothing before the first one, and in a demo. */
export const MeasuredTime = ({ way }: { readonly way: Way }) => {
  const t = useTranslations('deposits');
  const times = useMeasured('credit', way.way_id);
  return times === null ? null : (
    <p className="px-1 text-pretty text-12 text-ink-2">{t('measured', { ...times })}</p>
  );
};
