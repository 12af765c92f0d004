import { IconButton } from '@tallystick/ui/controls/icon-button.tsx';
import { AmountText } from '@tallystick/ui/figures/amount-text.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { ListRow } from '@tallystick/ui/layout/list-row.tsx';
import { BlueHeader, PageHeader } from '@tallystick/ui/layout/page-header.tsx';
import { PhoneFrame } from '@tallystick/ui/layout/phone-frame.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { Stub } from '@tallystick/ui/layout/stub.tsx';
import { TabBar } from '@tallystick/ui/layout/tab-bar.tsx';
import { CoinIcon } from '@tallystick/ui/marks/coin-icon.tsx';
import { EngravedGround } from '@tallystick/ui/rosette/engraved-ground.tsx';
import { ChartCandlestick, CircleHelp, House, LogOut, User, Wallet } from 'lucide-react';
import { storiesOf } from '../story.ts';

const nothing = () => undefined;
const icon = (Icon: typeof House) => <Icon aria-hidden="true" />;

const TABS = [
  { href: '#/', label: 'Wallet', icon: icon(House) },
  { href: '#/money', label: 'Money', icon: icon(Wallet), badge: 3, badgeLabel: '3 new records' },
  { href: '#/rob', label: 'Trade', icon: icon(ChartCandlestick), raised: true },
  { href: '#/me', label: 'Me', icon: icon(User) },
];

const help = (
  <IconButton label="Help">
    <CircleHelp aria-hidden="true" />
  </IconButton>
);

export const LAYOUT = storiesOf('phone', 'layout', {
  card: () => <Card>A card groups content that belongs together.</Card>,
  'list-row': () => (
    <Card flush>
      <ListRow
        icon={<CoinIcon coin="BTC" />}
        title="Bitcoin"
        subtitle="0.0182 BTC"
        trailing="1,166.20"
        href="#/"
      />
      <ListRow title="Language" trailing="English" onPress={nothing} />
      <ListRow title="Version" trailing="0.1.0" />
      <ListRow icon={<LogOut aria-hidden="true" />} title="Log out" tone="danger" onPress={nothing} />
    </Card>
  ),
  'page-header': () => (
    <div className="-m-4">
      <PageHeader title="BTC/USDT" back={{ label: 'Back', onPress: nothing }} trailing={help} />
    </div>
  ),
  'blue-header': () => (
    <div className="-m-4">
      <BlueHeader title="Wallet" seed="gallery">
        <AmountText whole="18,204" fraction=".63" unit="USDT" />
      </BlueHeader>
    </div>
  ),
  'phone-frame': () => (
    <div className="-m-4">
      <PhoneFrame isEntrance={false} ground={<EngravedGround />}>
        <p className="flex-1 p-4">The page</p>
        <TabBar label="Main" tabs={TABS} current="#/" />
      </PhoneFrame>
    </div>
  ),
  'section-heading': () => <SectionHeading trailing={<a href="#/">All</a>}>Running trades</SectionHeading>,
  stub: () => (
    <Stub seed="gallery" head={<AmountText whole="+41" fraction=".00" unit="USDT" />}>
      Every figure of the trade stands here.
    </Stub>
  ),
  'tab-bar': () => <TabBar label="Main" tabs={TABS} current="#/" />,
});
