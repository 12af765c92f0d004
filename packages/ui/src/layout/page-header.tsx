import { ArrowLeft } from 'lucide-react';
import { Fragment, type ReactNode, useContext, useEffect } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { cx } from '../cx.ts';
import { Rosette } from '../rosette/rosette.tsx';
import { HearHeading } from './heading.ts';

interface BarProps {
  readonly title: ReactNode;
  readonly back?: { readonly label: string; readonly onPress: () => void } | undefined;
  /** The icon on the right. */
  readonly trailing?: ReactNode;
}

/** Lets a pair of coins that does not fit on one line break after its slash. */
const breakable = (title: ReactNode): ReactNode =>
  typeof title === 'string'
    ? title.split('/').map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places.
        <Fragment key={at}>
          {at === 0 ? null : (
            <>
              /<wbr />
            </>
          )}
          {part}
        </Fragment>
      ))
    : title;

const Bar = ({ title, back, trailing, onHead }: BarProps & { readonly onHead: boolean }) => {
  const hear = useContext(HearHeading);
  useEffect(() => {
    if (typeof title === 'string') hear?.(title);
  }, [hear, title]);
  return (
    <div
      className={cx(
        'relative grid min-h-14 grid-cols-[minmax(2.75rem,1fr)_auto_minmax(2.75rem,1fr)] items-center gap-1 px-2 pt-1',
        // With large text, icons leave no room for the title between them.
        trailing !== undefined && '@max-[15rem]:flex flex-wrap',
      )}
    >
      <div>
        {back === undefined ? null : (
          <IconButton label={back.label} onClick={back.onPress} onHead={onHead} data-back>
            <ArrowLeft aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <h1
        className={cx(
          'min-w-0 text-balance break-words py-3 text-center font-semibold text-16',
          trailing !== undefined && '@max-[15rem]:order-last @max-[15rem]:w-full',
        )}
      >
        {breakable(title)}
      </h1>
      <div className="ml-auto flex flex-wrap justify-end">{trailing}</div>
    </div>
  );
};

/** The white header of a sub page. */
export const PageHeader = (props: BarProps) => (
  <header className="@container relative z-10 shrink-0 border-line border-b bg-surface pt-[env(safe-area-inset-top)] text-ink">
    <Bar {...props} onHead={false} />
  </header>
);

interface BlueProps extends BarProps {
  /** The id of the header's engraving. */
  readonly seed: string;
  /** The header's content under its bar. */
  readonly children?: ReactNode;
  /** Leaves room under the content for a card that overlaps the edge. */
  readonly overlap?: boolean;
}

/** The blue, engraved header of the tabs and the sign-in pages. */
export const BlueHeader = ({ seed, children, overlap = false, ...bar }: BlueProps) => (
  <header
    className={cx(
      '@container on-head head-ground relative shrink-0 overflow-hidden pt-[env(safe-area-inset-top)] text-on-head',
      overlap && 'pb-16',
    )}
  >
    <Rosette
      seed={seed}
      lineWidth={0.8}
      className="-top-24 -right-28 absolute size-100 text-on-head-2 opacity-40"
    />
    <Bar {...bar} onHead />
    {children === undefined ? null : <div className="relative px-5 pt-1 pb-5">{children}</div>}
  </header>
);
