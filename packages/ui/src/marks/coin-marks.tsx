import type { ReactNode } from 'react';

export interface CoinMark {
  readonly ground: string;
  readonly mark: ReactNode;
}

const line = (width: number) => ({
  fill: 'none',
  stroke: '#fff',
  strokeWidth: width,
  strokeLinecap: 'round' as const,
  strokeLinejoin: 'round' as const,
});

const disc = (x: number, y: number, radius: number): string =>
  `M${(x - radius).toFixed(2)} ${y.toFixed(2)}a${radius} ${radius} 0 1 0 ${2 * radius} 0 ${radius} ${radius} 0 1 0-${2 * radius} 0`;

const dots = (count: number, ring: number, radius: number, from: number): string =>
  Array.from({ length: count }, (_, i) => {
    const angle = from + (2 * Math.PI * i) / count;
    return disc(16 + ring * Math.sin(angle), 16 - ring * Math.cos(angle), radius);
  }).join('');

const square = (x: number, y: number, half: number): string =>
  `M${x} ${y - half}l${half} ${half}-${half} ${half}-${half}-${half}z`;

/** The mark of each coin, drawn simply in a box of 32 in its usual colours. */
export const COIN_MARKS: Readonly<Record<string, CoinMark>> = {
  BTC: {
    ground: '#f7931a',
    mark: (
      <path
        {...line(2.2)}
        transform="rotate(13 16 16)"
        d="M10.6 9.8h7.1a3.05 3.05 0 0 1 0 6.1h-4.6m0 0h5.2a3.15 3.15 0 0 1 0 6.3h-7.7M13 9.8v12.4M14.6 7v2.6M18 7v2.6m-3.4 12.8V25M18 22.4V25"
      />
    ),
  },
  ETH: {
    ground: '#627eea',
    mark: (
      <g fill="#fff">
        <path d="M16 4.8v8.3l6.9 3.1z" opacity=".62" />
        <path d="M16 4.8 9.1 16.2l6.9-3.1z" />
        <path d="m16 20.6 6.9-4.4-6.9-3.1z" opacity=".36" />
        <path d="m9.1 16.2 6.9 4.4v-7.5z" opacity=".72" />
        <path d="M16 22.4v5l6.9-9.5z" opacity=".62" />
        <path d="m16 27.4v-5l-6.9-4.5z" />
      </g>
    ),
  },
  SOL: {
    ground: '#15112b',
    mark: (
      <g>
        <path d="M11.3 8.7h13l-3.5 3.6h-13z" fill="#3df0b4" />
        <path d="M7.8 14.2h13l3.5 3.6h-13z" fill="#7fa6f8" />
        <path d="M11.3 19.7h13l-3.5 3.6h-13z" fill="#b45cff" />
      </g>
    ),
  },
  BNB: {
    ground: '#f0b90b',
    mark: (
      <path
        fill="#fff"
        d={`${square(16, 16, 3)}${square(8.1, 16, 2.6)}${square(23.9, 16, 2.6)}M16 5.5l7.3 7.3-2.6 2.6-4.7-4.7-4.7 4.7-2.6-2.6zM16 26.5l7.3-7.3-2.6-2.6-4.7 4.7-4.7-4.7-2.6 2.6z`}
      />
    ),
  },
  XRP: {
    ground: '#23292f',
    mark: (
      <path
        {...line(2.5)}
        d="m8.4 9 4.3 4.3a4.7 4.7 0 0 0 6.6 0L23.6 9M8.4 23l4.3-4.3a4.7 4.7 0 0 1 6.6 0l4.3 4.3"
      />
    ),
  },
  ADA: {
    ground: '#0d47c7',
    mark: (
      <path fill="#fff" d={dots(6, 3.7, 1.75, 0) + dots(6, 7.1, 1.25, Math.PI / 6) + dots(6, 9.6, 0.85, 0)} />
    ),
  },
  DOGE: {
    ground: '#ba9f33',
    mark: <path {...line(2.5)} d="M12.4 9h3.1a7 7 0 0 1 0 14h-3.1zM9.4 16h6.4" />,
  },
  TRX: {
    ground: '#e2061c',
    mark: (
      <path {...line(1.6)} d="m7.6 8.2 12.6 2.5 4.4 3.8-9.4 10.9zl9 7 8-.7m-8 .7-1.4 10.2m1.4-10.2 3.6-4.5" />
    ),
  },
  LTC: {
    ground: '#345d9d',
    mark: <path {...line(2.7)} d="m15.6 8.4-3.4 14.4h8.6M10.2 18.4l8.4-3.4" />,
  },
  LINK: {
    ground: '#2a5ada',
    mark: <path {...line(3.1)} strokeLinejoin="miter" d="m16 8.4 6.6 3.8v7.6L16 23.6l-6.6-3.8v-7.6z" />,
  },
  USDT: {
    ground: '#1f9a74',
    mark: (
      <g>
        <path d="M9.2 8.6h13.6v3.2h-5.1v12.6h-3.4V11.8H9.2z" fill="#fff" />
        <ellipse {...line(1.5)} cx="16" cy="15.9" rx="7.9" ry="2.3" />
      </g>
    ),
  },
};
