import type {
  IPrimitivePaneRenderer,
  IPrimitivePaneView,
  ISeriesPrimitive,
  ITimeScaleApi,
  Logical,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts';

export interface SettlementLines extends ISeriesPrimitive<Time> {
  /** `at` counts bars from the first one, and may lie after the last. */
  readonly show: (lines: readonly { readonly at: number; readonly label: string }[], colour: string) => void;
}

const asLogical = (position: number): Logical => {
  const isLogical = (value: number): value is Logical & number => Number.isFinite(value);
  if (!isLogical(position)) throw new RangeError('a position on the time axis is a number');
  return position;
};

/** Vertical lines at the moments when trades are settled, which may still lie in the future. */
export const createSettlementLines = (font: string): SettlementLines => {
  let lines: readonly { readonly at: number; readonly label: string }[] = [];
  let colour = '';
  let timeScale: ITimeScaleApi<Time> | null = null;
  let requestUpdate: (() => void) | null = null;

  /** The library knows only whole bars. A position between two bars is interpolated. */
  const xAt = (position: number): number | null => {
    const bar = Math.floor(position);
    const left = timeScale?.logicalToCoordinate(asLogical(bar)) ?? null;
    const right = timeScale?.logicalToCoordinate(asLogical(bar + 1)) ?? null;
    return left === null || right === null ? null : left + (right - left) * (position - bar);
  };

  const draw = (target: Parameters<IPrimitivePaneRenderer['draw']>[0]): void =>
    target.useMediaCoordinateSpace(({ context, mediaSize }) => {
      context.strokeStyle = colour;
      context.fillStyle = colour;
      context.lineWidth = 1;
      context.font = `11px ${font}`;
      context.textAlign = 'right';
      context.textBaseline = 'top';
      for (const { at, label } of lines) {
        const x = xAt(at);
        if (x === null) continue;
        context.setLineDash([4, 4]);
        context.beginPath();
        context.moveTo(x, 0);
        context.lineTo(x, mediaSize.height);
        context.stroke();
        context.fillText(label, x - 4, 4);
      }
    });

  const renderer: IPrimitivePaneRenderer = { draw };
  const view: IPrimitivePaneView = { zOrder: () => 'top', renderer: () => renderer };
  const views = [view];

  return {
    // Setting a font costs milliseconds in every frame, so an empty list has no view.
    paneViews: () => (lines.length === 0 ? [] : views),
    attached: ({ chart, requestUpdate: update }: SeriesAttachedParameter<Time>) => {
      timeScale = chart.timeScale();
      requestUpdate = update;
    },
    detached: () => {
      timeScale = null;
      requestUpdate = null;
    },
    show: (shown, shownColour) => {
      lines = shown;
      colour = shownColour;
      requestUpdate?.();
    },
  };
};
