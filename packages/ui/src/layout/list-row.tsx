import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

interface Props {
  readonly title: ReactNode;
  readonly icon?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly trailing?: ReactNode;
  /** The link target. A row with `href` is a link, one with `onPress` is a button; otherwise it cannot be pressed. */
  readonly href?: string;
  readonly onPress?: () => void;
  readonly tone?: 'plain' | 'danger';
}

const SHAPE = 'flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left border-line not-first:border-t';
const PRESSABLE = 'transition-colors duration-120 active:bg-surface-2 -outline-offset-2';

/** One line of a list. A hairline separates it from the next one. */
export const ListRow = ({ title, icon, subtitle, trailing, href, onPress, tone = 'plain' }: Props) => {
  const content = (
    <>
      {icon === undefined ? null : (
        <span className={cx('shrink-0 [&>svg]:size-5', tone === 'danger' ? 'text-danger' : 'text-brand-ink')}>
          {icon}
        </span>
      )}
      <span className="flex min-w-0 flex-1 flex-col">
        <span className={cx('text-16', tone === 'danger' && 'text-danger')}>{title}</span>
        {subtitle === undefined ? null : <span className="text-12 text-ink-2">{subtitle}</span>}
      </span>
      {trailing === undefined ? null : <span className="shrink-0 text-14 text-ink-2">{trailing}</span>}
      {href === undefined && (onPress === undefined || tone === 'danger') ? null : (
        <ChevronRight className="-mr-1 size-5 shrink-0 text-ink-3" aria-hidden="true" />
      )}
    </>
  );
  if (href !== undefined) {
    return (
      <a href={href} className={cx(SHAPE, PRESSABLE)}>
        {content}
      </a>
    );
  }
  if (onPress !== undefined) {
    return (
      <button type="button" onClick={onPress} className={cx(SHAPE, PRESSABLE)}>
        {content}
      </button>
    );
  }
  return <div className={SHAPE}>{content}</div>;
};
