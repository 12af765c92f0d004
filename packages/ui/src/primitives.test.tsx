import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button } from './controls/button.tsx';
import { Field } from './controls/field.tsx';
import { IconButton } from './controls/icon-button.tsx';
import { SegmentedControl } from './controls/segmented-control.tsx';
import { Switch } from './controls/switch.tsx';
import { ErrorState } from './feedback/error-state.tsx';
import { AmountText } from './figures/amount-text.tsx';
import { Direction } from './figures/direction.tsx';
import { DirectionMark } from './figures/direction-mark.tsx';
import { ListRow } from './layout/list-row.tsx';
import { TabBar } from './layout/tab-bar.tsx';
import { CoinIcon } from './marks/coin-icon.tsx';
import { COIN_MARKS } from './marks/coin-marks.tsx';

const render = (node: ReactNode): string => renderToStaticMarkup(node);
const nothing = (): void => undefined;

describe('a field', () => {
  const attribute = (html: string, name: string): string | undefined =>
    new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1];

  it('is named by its label and described by its hint', () => {
    const html = render(<Field label="Account" hint="4 to 64 characters" />);
    expect(attribute(html, 'for')).toBe(attribute(html, 'id'));
    expect(html).toContain(`id="${attribute(html, 'aria-describedby')}"`);
    expect(html).not.toContain('aria-invalid');
  });

  it('is invalid with an error, and keeps the hint that says what is expected', () => {
    const html = render(<Field label="Account" hint="4 to 64 characters" error="Too short" />);
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('Too short');
    expect(html).toContain('4 to 64 characters');
    const same = render(<Field label="Amount" hint="At least 5" error="At least 5" />);
    expect(same.split('At least 5')).toHaveLength(2);
  });

  it('hides a password and offers to show it', () => {
    const html = render(<Field label="Password" type="password" reveal={{ show: 'Show', hide: 'Hide' }} />);
    expect(html).toContain('type="password"');
    expect(html).toContain('aria-label="Show"');
  });
});

describe('a button', () => {
  it('sends a form when it is free, and cannot send it again while it works', () => {
    expect(render(<Button type="submit">Send</Button>)).toContain('type="submit"');
    const busy = render(
      <Button type="submit" busy>
        Send
      </Button>,
    );
    expect(busy).not.toContain('type="submit"');
    expect(busy).toContain('aria-busy="true"');
    expect(busy).not.toContain(' disabled=""');
  });

  it('that is an icon has a name', () => {
    expect(render(<IconButton label="Back">←</IconButton>)).toContain('aria-label="Back"');
  });
});

describe('a choice', () => {
  it('has exactly one option that is chosen and reached by the keyboard', () => {
    const html = render(
      <SegmentedControl
        label="Theme"
        options={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
        chosen="dark"
        onChoose={nothing}
      />,
    );
    expect(html.match(/aria-checked="true"/g)).toHaveLength(1);
    expect(html.match(/tabindex="0"/gi)).toHaveLength(1);
  });

  it('of on and off is a switch', () => {
    expect(render(<Switch label="Dark mode" on onChange={nothing} />)).toMatch(
      /role="switch" aria-checked="true"/,
    );
  });
});

describe('a row', () => {
  it('is a link, a button, or neither', () => {
    expect(render(<ListRow title="Settings" href="#/x" />)).toMatch(/^<a href="#\/x"/);
    expect(render(<ListRow title="Log out" onPress={nothing} />)).toMatch(/^<button type="button"/);
    expect(render(<ListRow title="Version" />)).toMatch(/^<div/);
  });
});

describe('a figure', () => {
  it('is read as one text, however its parts are set', () => {
    const html = render(<AmountText whole="18,204" fraction=".63" unit="USDT" />);
    expect(html).toContain('<span class="sr-only">18,204.63 USDT</span>');
  });

  it('that rises or falls has a mark beside its colour', () => {
    expect(render(<Direction way="up">+2.41%</Direction>)).toContain(render(<DirectionMark way="up" />));
    expect(render(<Direction way="down">−0.99%</Direction>)).toContain(render(<DirectionMark way="down" />));
    expect(render(<DirectionMark way="up" />)).not.toBe(render(<DirectionMark way="down" />));
    expect(render(<Direction way="flat">0.00%</Direction>)).not.toContain('<svg');
  });
});

describe('the tab bar', () => {
  it('says which page is open and what its badge counts', () => {
    const html = render(
      <TabBar
        label="Main"
        current="#/me"
        tabs={[
          { href: '#/', label: 'Wallet', icon: null, badge: 120, badgeLabel: '120 unread' },
          { href: '#/me', label: 'Me', icon: null },
        ]}
      />,
    );
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
    expect(html).toContain('99+');
    expect(html).toContain('120 unread');
  });
});

describe('a coin', () => {
  it('that is traded has a mark of its own', () => {
    const traded = ['BTC', 'ETH', 'SOL', 'BNB', 'XRP', 'ADA', 'DOGE', 'TRX', 'LTC', 'LINK', 'USDT'];
    expect(traded.filter((coin) => COIN_MARKS[coin] === undefined)).toEqual([]);
  });

  it('that is new has an engraving instead of letters', () => {
    expect(render(<CoinIcon coin="NEW" />)).toContain('<path');
    expect(render(<CoinIcon coin="NEW" />)).not.toContain('NEW');
  });
});

describe('an error', () => {
  it('is announced and can be tried again', () => {
    const html = render(<ErrorState title="Failed" retryLabel="Try again" onRetry={nothing} />);
    expect(html).toContain('role="alert"');
    expect(html).toContain('Try again');
  });
});
