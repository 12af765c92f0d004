import {
  CandlestickChart,
  CircleUser,
  Headset,
  House,
  Layers,
  type LucideIcon,
  Users,
  Zap,
} from 'lucide-react';
import type { Tab } from '../../shared/navigation/tab-sets.ts';

export const TAB_ICONS: Readonly<Record<Tab['icon'], LucideIcon>> = {
  home: House,
  finance: Layers,
  invest: CandlestickChart,
  me: CircleUser,
  'quick-trade': Zap,
  team: Users,
  service: Headset,
};
